import { defer, firstValueFrom, map, NEVER, switchMap, type Observable } from 'rxjs';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import { settle } from '../session/account-call.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import { ok, type Result } from '../shared/result.ts';
import type { Saved, SectionCalls } from './profile-gateway.port.ts';

/** What the section's record is: empty where nothing is saved, or where the API does not keep it. */
export interface SectionRecord<Value> {
  readonly saved: Saved<Value> | undefined;
}

/** One section of the investor's profile: watched, shared and kept, and saved. Asked for again on coming back. */
export class SectionQuery<Value, Change> {
  readonly #name: string;
  readonly #calls: SectionCalls<Value, Change>;
  readonly #session: Pick<Session, 'state$' | 'current' | 'guard'>;
  readonly #cache: Pick<QueryCache, 'watch' | 'retry' | 'invalidate'>;

  constructor(
    name: string,
    calls: SectionCalls<Value, Change>,
    session: Pick<Session, 'state$' | 'current' | 'guard'>,
    cache: Pick<QueryCache, 'watch' | 'retry' | 'invalidate'>,
  ) {
    this.#name = name;
    this.#calls = calls;
    this.#session = session;
    this.#cache = cache;
  }

  watch(): Observable<Loadable<SectionRecord<Value>, RequestError>> {
    return investorKey$(this.#session).pipe(
      switchMap(() => (this.#session.current.status === 'logged-in' ? this.#ofInvestor() : NEVER)),
    );
  }

  /** Asks again at once. */
  retry(): void {
    this.#cache.retry(this.#key);
  }

  /** A saved section is loaded anew where it is watched, and forgotten where it was only kept. */
  async save(
    change: Change,
    basedOn: number | undefined,
  ): Promise<Result<Saved<Value> | undefined, RequestError>> {
    const call$ = defer(() => settle(() => this.#calls.save(change, basedOn)));
    const answer = await firstValueFrom(call$.pipe(this.#session.guard()));
    if (answer.ok) this.#cache.invalidate(['Profile']);
    return answer;
  }

  #ofInvestor(): Observable<Loadable<SectionRecord<Value>, RequestError>> {
    return this.#cache.watch({
      key: this.#key,
      tags: ['Profile'],
      revalidates: true,
      load$: defer(() => this.#calls.load()).pipe(this.#session.guard(), map(asRecord)),
    });
  }

  get #key(): string {
    return `profile ${this.#name}`;
  }
}

function asRecord<Value>(
  answer: Result<Saved<Value> | undefined, RequestError>,
): Result<SectionRecord<Value>, RequestError> {
  if (answer.ok) return ok({ saved: answer.value });
  return isNotOffered(answer.error) ? ok({ saved: undefined }) : answer;
}
