import { combineLatest, distinctUntilChanged, filter, map, startWith, type Observable } from 'rxjs';
import type { KycStore } from '../kyc/kyc-store.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { BasicDetails } from '../profile/basic-details.ts';
import { localDay } from '../profile/birth-date.ts';
import { areBasicDetailsComplete, isKycComplete } from '../profile/part-completeness.ts';
import { pathOfPart } from '../profile/profile-parts.ts';
import type { SectionQuery } from '../profile/section-query.ts';
import { matchRoute, pathOf } from '../screens/screen-routes.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import type { Session } from '../session/session.ts';

/** One of the first steps of a new account. */
export interface FirstStep {
  readonly title: string;
  readonly detail: string;
  /** Pages where the step can be done; the first is the main one. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
  /** `undefined` until it is known. */
  readonly isDone: boolean | undefined;
}

export interface FirstSteps {
  readonly steps: readonly FirstStep[];
  /** `1 of 3 done` */
  readonly countLabel: string;
}

export interface OnboardingDependencies {
  readonly basic: Pick<SectionQuery<BasicDetails, BasicDetails>, 'observeInBackground'>;
  readonly documents: Pick<KycStore, 'overview$'>;
  /** Whether the investor has looked at a deal or at the events: `['yes']`, or an empty list. */
  readonly firstLook: Pick<PerUserPreference, 'read' | 'write'>;
  readonly session: Pick<Session, 'state$'>;
  readonly navigation: Pick<Navigation, 'location$'>;
  readonly clock: Clock;
}

/** What a new account begins with: basic details, KYC, and a first look at a deal or at the events. */
export class Onboarding {
  /** The steps; `undefined` when all are done. Subscribing loads what is not known yet. */
  readonly steps$: Observable<FirstSteps | undefined>;

  constructor({ basic, documents, firstLook, session, navigation, clock }: OnboardingDependencies) {
    // Combined with the session, because the app may open on a deal or the events before the stored login has been
    // read. That look counts once the login is known.
    const looks$ = combineLatest([navigation.location$, session.state$]).pipe(
      filter(([{ path }, { status }]) => status === 'logged-in' && isDealOrEvents(path)),
    );
    // Subscribed for the lifetime of the app, because a deal or the events are opened while the dashboard is closed.
    looks$.subscribe(() => {
      if (firstLook.read().length === 0) firstLook.write(['yes']);
    });
    const areDetailsComplete$ = basic.observeInBackground().pipe(
      map((record) =>
        record.status === 'ready'
          ? areBasicDetailsComplete(record.value.saved?.value, localDay(clock.now()))
          : undefined,
      ),
      startWith(undefined),
      distinctUntilChanged(),
    );
    const isKycDone$ = documents.overview$.pipe(
      map((state) => (state.status === 'ready' ? isKycComplete(state) : undefined)),
      startWith(undefined),
      // The documents emit at each step of an upload.
      distinctUntilChanged(),
    );
    const hasLooked$ = looks$.pipe(
      map(() => true),
      startWith(undefined),
      map((hasJustLooked) => hasJustLooked ?? firstLook.read().length > 0),
      distinctUntilChanged(),
    );
    this.steps$ = combineLatest([areDetailsComplete$, isKycDone$, hasLooked$]).pipe(
      map((inputs) => firstSteps(...inputs)),
    );
  }
}

const isDealOrEvents = (path: string): boolean => ['deal', 'events'].includes(matchRoute(path).name);

/** Returns the steps; `undefined` when all are done. A parameter is `undefined` until it is known. */
export function firstSteps(
  areDetailsComplete: boolean | undefined,
  isKycDone: boolean | undefined,
  hasLooked: boolean,
): FirstSteps | undefined {
  if (areDetailsComplete === true && isKycDone === true && hasLooked) return undefined;
  const steps: readonly FirstStep[] = [
    {
      title: 'Fill in your basic details',
      detail: 'Who you are and where you live, as on your PAN.',
      links: [{ label: 'Basic Details', to: pathOfPart('profile-basic') }],
      isDone: areDetailsComplete,
    },
    {
      title: 'Send your KYC documents',
      detail: 'Photos of your documents, cropped here, for verification.',
      links: [{ label: 'KYC Documents', to: pathOfPart('profile-kyc') }],
      isDone: isKycDone,
    },
    {
      title: 'Look at a first deal or event',
      detail: 'What is open now, and who presents it.',
      links: [
        { label: 'Live deals', to: pathOf('deals') },
        { label: 'Upcoming Events', to: pathOf('events') },
      ],
      isDone: hasLooked,
    },
  ];
  return {
    steps,
    countLabel: `${steps.filter(({ isDone }) => isDone === true).length} of ${steps.length} done`,
  };
}
