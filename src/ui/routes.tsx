import { type ReactElement, useCallback } from 'react';
import { Route, Switch } from 'wouter';
import { SCREEN_NAMES, type ScreenName, screenOf } from '../core/shell/screens.ts';
import {
  dashboardCode,
  dealCode,
  dealsCode,
  errorPageCode,
  eventsCode,
  holdingsCode,
  investmentCode,
  latestUpdatesCode,
  preIpoCode,
  profileCode,
} from './screens.ts';
import { AccountPage } from './session/account-page.tsx';
import { LogInScreen } from './session/log-in-screen.tsx';
import { LazyPart } from './shared/lazy-part.tsx';
import { LazyScreen } from './shared/lazy-screen.tsx';
import { useViewModels } from './shared/use-view-models.ts';
import { GridSkeleton } from './shell/grid-skeleton.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import type { AppViewModels } from './app-view-models.ts';

interface PageProps {
  /** The `{id}` of the path, as the core has read it: wouter decodes a path in part. */
  readonly id: string | undefined;
  readonly title: string;
}

type Draw = (page: PageProps, viewModels: AppViewModels) => ReactElement;

const profile =
  (section: Extract<ScreenName, `profile-${string}`>): Draw =>
  ({ title }) => (
    <LazyPart
      name="profile"
      code={profileCode}
      props={{ section, title }}
      skeleton={<GridSkeleton title={title} />}
    />
  );

/** What draws each screen of the table. */
const SCREENS_DRAWN: Readonly<Record<ScreenName, Draw>> = {
  login: () => <LogInScreen />,
  register: () => <AccountPage name="register" />,
  'verify-otp': () => <AccountPage name="verify-otp" />,
  'reset-password': () => <AccountPage name="reset-password" />,
  'enter-otp': () => <AccountPage name="enter-otp" />,
  'new-password': () => <AccountPage name="new-password" />,
  dashboard: ({ title }, { dashboard }) => (
    <LazyScreen
      name="dashboard"
      code={dashboardCode}
      make={dashboard}
      skeleton={<PageSkeleton title={title} />}
    />
  ),
  holdings: ({ title }, { holdings }) => (
    <LazyScreen
      name="holdings"
      code={holdingsCode}
      make={holdings}
      skeleton={<PageSkeleton title={title} />}
    />
  ),
  investment: ({ id = '' }) => <InvestmentPage id={id} />,
  deals: (_, { deals }) => (
    <LazyScreen
      name="deals"
      code={dealsCode}
      make={deals}
      skeleton={<GridSkeleton title="Live Deals" className="deal-grid" />}
    />
  ),
  deal: ({ id = '' }) => <DealPage id={id} />,
  'pre-ipo': ({ title }, { preIpo }) => (
    <LazyScreen name="pre-ipo" code={preIpoCode} make={preIpo} skeleton={<GridSkeleton title={title} />} />
  ),
  events: (_, { events }) => (
    <LazyScreen
      name="events"
      code={eventsCode}
      make={events}
      skeleton={<GridSkeleton title="Upcoming Events" className="event-grid" />}
    />
  ),
  'latest-updates': ({ title }, { latestUpdates }) => (
    <LazyScreen
      name="latest-updates"
      code={latestUpdatesCode}
      make={latestUpdates}
      skeleton={<GridSkeleton title={title} />}
    />
  ),
  'profile-basic': profile('profile-basic'),
  'profile-kyc': profile('profile-kyc'),
  'profile-bank': profile('profile-bank'),
  'profile-nominee': profile('profile-nominee'),
};

/** The screen that belongs to the address shown. @see docs/product.md#access-and-routes */
export function Page(page: PageProps): ReactElement {
  const viewModels = useViewModels();
  return (
    <Switch>
      {SCREEN_NAMES.map((name) => (
        <Route key={name} path={patternOf(name)}>
          {SCREENS_DRAWN[name](page, viewModels)}
        </Route>
      ))}
      <Route>
        <LazyPart name="error-page" code={errorPageCode} props={{}} skeleton={<PageSkeleton />} />
      </Route>
    </Switch>
  );
}

/** A path of the table as wouter writes it: `/deal/:id`. */
export const patternOf = (name: ScreenName): string => screenOf(name).path.replace('{id}', ':id');

function InvestmentPage({ id }: { readonly id: string }): ReactElement {
  const { investment } = useViewModels();
  const make = useCallback(() => investment(id), [investment, id]);
  return <LazyScreen name="investment" code={investmentCode} make={make} skeleton={<GridSkeleton />} />;
}

function DealPage({ id }: { readonly id: string }): ReactElement {
  const { deal } = useViewModels();
  const make = useCallback(() => deal(id), [deal, id]);
  return <LazyScreen name="deal" code={dealCode} make={make} skeleton={<GridSkeleton />} />;
}
