import { map } from 'rxjs';
import { INVESTORS } from '../queries/audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from '../queries/investor-query.ts';
import type { Confirmations } from '../security/confirmations.ts';
import { guarded } from '../session/guarded.ts';
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

export interface SectionQueryDependencies extends InvestorQueryDependencies {
  readonly cache: InvestorQueryDependencies['cache'] & Pick<QueryCache, 'invalidate'>;
  readonly confirmations: Pick<Confirmations, 'run'>;
}

/** Loads and saves one section of the investor's profile. Focus and reconnect refetch it. */
export class SectionQuery<Value, Change> extends InvestorQuery<void, SectionRecord<Value>> {
  readonly #calls: SectionCalls<Value, Change>;
  readonly #dependencies: SectionQueryDependencies;

  constructor({ name, calls }: SectionSource<Value, Change>, dependencies: SectionQueryDependencies) {
    super(
      {
        audience: INVESTORS,
        keyOf: () => `profile ${name}`,
        tags: ['Profile'],
        refetchOnFocus: true,
        fetch: () => calls.load().pipe(map(asRecord)),
      },
      dependencies,
    );
    this.#calls = calls;
    this.#dependencies = dependencies;
  }

  /** Saves the section. After a success all sections are stale. */
  async save(
    change: Change,
    basedOn: number | undefined,
  ): Promise<Result<Saved<Value> | undefined, RequestError>> {
    const { session, cache, confirmations } = this.#dependencies;
    const response = await confirmations.run(() => guarded(session, () => this.#calls.save(change, basedOn)));
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
