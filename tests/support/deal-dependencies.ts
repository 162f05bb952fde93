import { BehaviorSubject, of, type Observable } from 'rxjs';
import { ComparedDeals } from '../../src/core/deals/compared-deals.ts';
import { InterestStore } from '../../src/core/deals/interest-store.ts';
import type { Interest, InterestChange } from '../../src/core/deals/interest.ts';
import type { Mark } from '../../src/core/marks/mark.ts';
import type { MarksState } from '../../src/core/marks/marks-store.ts';
import { FormDrafts } from '../../src/core/session/form-drafts.ts';
import { type AmountFormat, EXACT_AMOUNTS } from '../../src/core/shared/amount.ts';
import type { DealId } from '../../src/core/shared/brand.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../src/core/shared/result.ts';
import type { corePlatform } from './core-platform.ts';

type Platform = Awaited<ReturnType<typeof corePlatform>>;

/** The time of `dealDependencies`: noon of 21 November 2026 in India. */
export const DEAL_NOW = Date.parse('2026-11-21T06:30:00Z');

const NOT_OFFERED = fail<RequestError>({ kind: 'http', status: 404, messages: [] });

/** What view models of deals need, with records of their changes. Without `interests`, the API has no call for them. */
export function dealDependencies(platform: Platform, interests?: readonly Interest[]) {
  const marks$ = new BehaviorSubject<MarksState>({ marks: [], storedIn: 'browser' });
  const followed: (readonly [string, boolean])[] = [];
  const saved: (readonly [DealId, InterestChange])[] = [];
  const removed: DealId[] = [];
  let outcome: Result<undefined, RequestError> = ok(undefined);
  const gateway = {
    load: (): Observable<Result<readonly Interest[], RequestError>> =>
      of(interests === undefined ? NOT_OFFERED : ok(interests)),
    save: async (id: DealId, change: InterestChange): Promise<Result<Interest, RequestError>> => {
      saved.push([id, change]);
      return outcome.ok ? ok({ dealId: id, ...change, at: DEAL_NOW }) : outcome;
    },
    remove: async (id: DealId) => {
      removed.push(id);
      return outcome;
    },
  };
  return {
    parts: {
      interests: new InterestStore(gateway, platform),
      marks: {
        state$: marks$,
        follow: (id: string, isFollowed: boolean) => {
          followed.push([id, isFollowed]);
          const mark: Mark = {
            kind: isFollowed ? 'followed' : 'unfollowed',
            id,
            at: DEAL_NOW + followed.length,
            until: undefined,
          };
          marks$.next({ ...marks$.value, marks: [...marks$.value.marks, mark] });
        },
      },
      compared: new ComparedDeals(platform.session),
      session: platform.session,
      drafts: new FormDrafts(platform.session),
      clock: { now: () => DEAL_NOW },
      format$: new BehaviorSubject<AmountFormat>(EXACT_AMOUNTS),
    },
    followed,
    saved,
    removed,
    /** Every later change of an interest fails with this error. */
    failWith: (error: RequestError) => {
      outcome = fail(error);
    },
  };
}
