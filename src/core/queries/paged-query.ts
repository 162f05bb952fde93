import type { Observable } from 'rxjs';
import type { ErrorHandler } from '../session/error-handler.ts';
import type { PageOf } from '../shared/page-of.ts';
import type { QueryTag } from '../shared/cached-query.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { EVERYONE } from './audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from './investor-query.ts';

/** The source of a list's pages. */
export interface PageSource<Input, T, Page extends PageOf<T> = PageOf<T>> {
  readonly tag: QueryTag;
  /** Equal inputs have equal keys; keys of different lists differ. */
  readonly keyOf: (input: Input) => string;
  readonly fetch: (input: Input) => Observable<Result<Page, RequestError>>;
}

export interface PagedQueryDependencies extends InvestorQueryDependencies {
  readonly errors: Pick<ErrorHandler, 'handle'>;
}

/**
 * The pages of a list that everyone may see, refetched on focus and reconnect. A failure goes to the shared error
 * handler while a screen shows the page; a page that was only prefetched fails silently.
 * @see docs/product.md#refetching
 */
export class PagedQuery<Input, T, Page extends PageOf<T> = PageOf<T>> extends InvestorQuery<Input, Page> {
  constructor({ tag, keyOf, fetch }: PageSource<Input, T, Page>, dependencies: PagedQueryDependencies) {
    super(
      {
        audience: EVERYONE,
        keyOf,
        tags: [tag],
        refetchOnFocus: true,
        fetch,
        onFailure: (error) => dependencies.errors.handle(error),
      },
      dependencies,
    );
  }
}
