import { defer, map, type Observable } from 'rxjs';
import { INVESTORS } from '../queries/audience.ts';
import { InvestorQuery } from '../queries/investor-query.ts';
import type { Confirmations } from '../security/confirmations.ts';
import { guarded } from '../session/guarded.ts';
import type { Session } from '../session/session.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import { ok, type Result } from '../shared/result.ts';
import type { Saved, SectionCalls } from './profile-gateway.port.ts';

/** A section's record; `saved` is `undefined` when nothing is saved or the API does not have the call. */
export interface SectionRecord<Value> {
  readonly saved: Saved<Value> | undefined;
}

/** The section that a query loads and saves. */
export interface SectionSource<Value, Change> {
  /** Differs between any two sections. */
  readonly name: string;
  readonly calls: SectionCalls<Value, Change>;
}

export interface SectionQueryDependencies {
  readonly session: Pick<Session, 'state$' | 'current' | 'guard'>;
  readonly confirmations: Pick<Confirmations, 'run'>;
  readonly cache: Pick<QueryCache, 'observe' | 'refetch' | 'setData' | 'invalidate'>;
}

/** Loads and saves one section of the investor's profile. Focus and reconnect refetch it. */
export class SectionQuery<Value, Change> {
  readonly #source: SectionSource<Value, Change>;
  readonly #dependencies: SectionQueryDependencies;
  readonly #query: InvestorQuery<void, SectionRecord<Value>>;

  constructor(source: SectionSource<Value, Change>, dependencies: SectionQueryDependencies) {
    this.#source = source;
    this.#dependencies = dependencies;
    this.#query = new InvestorQuery(
      {
        audience: INVESTORS,
        keyOf: () => `profile ${source.name}`,
        tags: ['Profile'],
        refetchOnFocus: true,
        fetch: () => defer(() => source.calls.load()).pipe(map(asRecord)),
      },
      dependencies,
    );
  }

  observe(): Observable<Loadable<SectionRecord<Value>, RequestError>> {
    return this.#query.observe();
  }

  /** The section for pages other than its own: a 403 of this call does not redirect. */
  observeInBackground(): Observable<Loadable<SectionRecord<Value>, RequestError>> {
    return this.#query.observeInBackground();
  }

  /** Fetches the section again at once. */
  refetch(): void {
    this.#query.refetch();
  }

  /** Saves the section. After a success all sections are stale. */
  async save(
    change: Change,
    basedOn: number | undefined,
  ): Promise<Result<Saved<Value> | undefined, RequestError>> {
    const { session, cache, confirmations } = this.#dependencies;
    const response = await confirmations.run(() =>
      guarded(session, () => this.#source.calls.save(change, basedOn)),
    );
    if (response.ok) cache.invalidate(['Profile']);
    return response;
  }
}

function asRecord<Value>(
  response: Result<Saved<Value> | undefined, RequestError>,
): Result<SectionRecord<Value>, RequestError> {
  if (response.ok) return ok({ saved: response.value });
  return isNotOffered(response.error) ? ok({ saved: undefined }) : response;
}
