import { combineLatest, map, shareReplay, tap, type Observable } from 'rxjs';
import type { KycStore, StoreState } from '../kyc/kyc-store.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { BankChange, BankDetail } from './bank-detail.ts';
import type { BasicDetails } from './basic-details.ts';
import { localDay } from './birth-date.ts';
import type { Nominee, NomineeChange } from './nominees.ts';
import type { SectionQuery } from './section-query.ts';
import { sessionKey } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { CompleteProfilePages } from '../shell/complete-profile-pages.ts';
import {
  areBasicDetailsComplete,
  areNomineesComplete,
  isBankDetailComplete,
  isKycComplete,
} from './part-completeness.ts';
import type { Day } from '../shared/calendar-day.ts';
import {
  isProfileComplete,
  labelOfPart,
  nextIncomplete,
  pathOfPart,
  PROFILE_PARTS,
  type PartCompleteness,
  type ProfilePart,
} from './profile-parts.ts';

export interface ProfileProgressState {
  /** The incomplete part to offer after the part on screen; `undefined` when there is none. */
  readonly next: { readonly label: string; readonly path: string } | undefined;
  /** Whether all four parts are complete. */
  readonly allComplete: boolean;
}

type BackgroundQuery<Value, Change> = Pick<SectionQuery<Value, Change>, 'observeInBackground'>;

export interface ProfileProgressDependencies {
  readonly basic: BackgroundQuery<BasicDetails, BasicDetails>;
  readonly bank: BackgroundQuery<BankDetail, BankChange>;
  readonly nominees: BackgroundQuery<readonly Nominee[], readonly NomineeChange[]>;
  readonly documents: Pick<KycStore, 'overview$'>;
  readonly completeProfilePages: Pick<CompleteProfilePages, 'show'>;
  readonly session: Pick<Session, 'current'>;
  readonly clock: Clock;
}

/**
 * Which parts of the profile are complete: marks them in the menus, and names the part to fill in next.
 * @see docs/product.md#complete-parts
 */
export class ProfileProgressViewModel {
  /** Subscribing loads the parts that are not loaded yet. A part that fails to load is not known to be complete. */
  readonly state$: Observable<ProfileProgressState>;

  /** @param part the part on screen */
  constructor(part: ProfilePart, dependencies: ProfileProgressDependencies) {
    const { completeProfilePages, session } = dependencies;
    this.state$ = completeness$(dependencies).pipe(
      tap((completeness) =>
        completeProfilePages.show(
          sessionKey(session.current),
          PROFILE_PARTS.filter((each) => completeness[each] === true).map(pathOfPart),
          PROFILE_PARTS.filter((each) => completeness[each] === 'loading').map(pathOfPart),
        ),
      ),
      map((completeness) => ({
        next: entryOf(nextIncomplete(part, completeness)),
        allComplete: isProfileComplete(completeness),
      })),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }
}

const entryOf = (part: ProfilePart | undefined): ProfileProgressState['next'] =>
  part === undefined ? undefined : { label: labelOfPart(part), path: pathOfPart(part) };

function completeness$(dependencies: ProfileProgressDependencies): Observable<PartCompleteness> {
  const { basic, bank, nominees, documents, clock } = dependencies;
  const today = (): Day => localDay(clock.now());
  return combineLatest({
    'profile-basic': sectionCompleteness(basic, (saved) => areBasicDetailsComplete(saved, today())),
    'profile-kyc': documents.overview$.pipe(map(kycCompleteness)),
    'profile-bank': sectionCompleteness(bank, isBankDetailComplete),
    'profile-nominee': sectionCompleteness(nominees, (saved) => areNomineesComplete(saved, today())),
  });
}

type Completeness = PartCompleteness[ProfilePart];

const kycCompleteness = (state: StoreState): Completeness =>
  state.status === 'ready' ? isKycComplete(state) : unknownCompleteness(state);

const unknownCompleteness = ({ status }: { readonly status: 'loading' | 'failed' }): Completeness =>
  status === 'loading' ? 'loading' : undefined;

const sectionCompleteness = <Value, Change>(
  query: BackgroundQuery<Value, Change>,
  isComplete: (saved: Value | undefined) => boolean,
): Observable<Completeness> =>
  query
    .observeInBackground()
    .pipe(
      map((record) =>
        record.status === 'ready' ? isComplete(record.value.saved?.value) : unknownCompleteness(record),
      ),
    );
