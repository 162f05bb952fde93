import { type ReactElement, useCallback } from 'react';
import { assertNever } from '../core/shared/assert-never.ts';
import type { Route } from '../core/shell/routes.ts';
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

interface PageProps {
  readonly route: Route;
  readonly title: string;
}

/** The screen of each route. @see specification, section 2, "Route table" */
export function Page({ route, title }: PageProps): ReactElement {
  const viewModels = useViewModels();
  switch (route.name) {
    case 'login':
      return <LogInScreen />;
    case 'register':
    case 'verify-otp':
    case 'reset-password':
    case 'enter-otp':
    case 'new-password':
      return <AccountPage name={route.name} />;
    case 'dashboard':
      return (
        <LazyScreen
          name="dashboard"
          code={dashboardCode}
          make={viewModels.dashboard}
          skeleton={<PageSkeleton title={title} />}
        />
      );
    case 'holdings':
      return (
        <LazyScreen
          name="holdings"
          code={holdingsCode}
          make={viewModels.holdings}
          skeleton={<PageSkeleton title={title} />}
        />
      );
    case 'investment':
      return <InvestmentPage id={route.id ?? ''} />;
    case 'latest-updates':
      return (
        <LazyScreen
          name="latest-updates"
          code={latestUpdatesCode}
          make={viewModels.latestUpdates}
          skeleton={<GridSkeleton title={title} />}
        />
      );
    case 'deals':
      return (
        <LazyScreen
          name="deals"
          code={dealsCode}
          make={viewModels.deals}
          skeleton={<GridSkeleton title="Live Deals" className="deal-grid" />}
        />
      );
    case 'deal':
      return <DealPage id={route.id ?? ''} />;
    case 'events':
      return (
        <LazyScreen
          name="events"
          code={eventsCode}
          make={viewModels.events}
          skeleton={<GridSkeleton title="Upcoming Events" className="event-grid" />}
        />
      );
    case 'pre-ipo':
      return (
        <LazyScreen
          name="pre-ipo"
          code={preIpoCode}
          make={viewModels.preIpo}
          skeleton={<GridSkeleton title={title} />}
        />
      );
    case 'profile-basic':
    case 'profile-kyc':
    case 'profile-bank':
    case 'profile-nominee':
      return (
        <LazyPart
          name="profile"
          code={profileCode}
          props={{ section: route.name, title }}
          skeleton={<GridSkeleton title={title} />}
        />
      );
    case 'unknown':
      return <LazyPart name="error-page" code={errorPageCode} props={{}} skeleton={<PageSkeleton />} />;
    default:
      return assertNever(route.name);
  }
}

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
