import { switchMap, takeWhile, tap, type Observable } from 'rxjs';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { ErrorHandler } from './error-handler.ts';
import type { Loadable } from './loadable.ts';
import type { PageOf } from './page-of.ts';
import type { Query, QueryCache, QueryTag } from './query-cache.ts';
import { isForbidden, isUnauthorised, type RequestError } from './request-error.ts';
import type { Result } from './result.ts';
import { ScreenReaders } from './screen-readers.ts';

/** Where the pages of a list come from. */
export interface ListSource<Question, T> {
  readonly tag: QueryTag;
  /** Equal questions have equal keys. */
  readonly keyOf: (question: Question) => string;
  readonly load: (question: Question) => Observable<Result<PageOf<T>, RequestError>>;
}

export interface WatchedListsParts {
  readonly session: Pick<Session, 'state$' | 'guard'>;
  readonly cache: Pick<QueryCache, 'watch' | 'retry'>;
  readonly errors: Pick<ErrorHandler, 'handle'>;
}

/**
 * The pages of a list that anyone may see, shared and kept, asked for again on focus and reconnect. A failure goes
 * through the shared error handler while its page is on the screen; one that was only fetched ahead fails silently.
 * @see specification, sections 4 and 8
 */
export class WatchedLists<Question, T> {
  readonly #source: ListSource<Question, T>;
  readonly #parts: WatchedListsParts;
  readonly #readers = new ScreenReaders();

  constructor(source: ListSource<Question, T>, parts: WatchedListsParts) {
    this.#source = source;
    this.#parts = parts;
  }

  /** For a screen that shows the page. */
  watch(question: Question): Observable<Loadable<PageOf<T>, RequestError>> {
    return this.#readers.counted(this.#source.keyOf(question), this.#shared(question));
  }

  /** Fetches a page that may be asked for next; ends when it is there, or cannot be had. */
  ahead(question: Question): Observable<Loadable<PageOf<T>, RequestError>> {
    return this.#shared(question).pipe(takeWhile(({ status }) => status === 'loading', true));
  }

  retry(question: Question): void {
    this.#parts.cache.retry(this.#source.keyOf(question));
  }

  #shared(question: Question): Observable<Loadable<PageOf<T>, RequestError>> {
    return investorKey$(this.#parts.session).pipe(
      switchMap(() => this.#parts.cache.watch(this.#query(question))),
    );
  }

  #query(question: Question): Query<PageOf<T>> {
    const { tag, keyOf, load } = this.#source;
    const key = keyOf(question);
    const background = this.#readers.background(key);
    return {
      key,
      tags: [tag],
      revalidates: true,
      load$: load(question).pipe(
        this.#parts.session.guard({ background }),
        tap((answer) => {
          if (answer.ok || isUnauthorised(answer.error) || isForbidden(answer.error) || background()) return;
          this.#parts.errors.handle(answer.error);
        }),
      ),
    };
  }
}
