import type { ReactElement } from 'react';
import { assertNever } from '../core/shared/assert-never.ts';
import type { Route } from '../core/shell/routes.ts';
import { DashboardHead } from './portfolio/dashboard-head.tsx';
import { DashboardSkeleton } from './portfolio/dashboard-skeleton.tsx';
import { dashboardCode, holdingsCode } from './screens.ts';
import { AuthPlaceholderScreen } from './session/auth-placeholder-screen.tsx';
import { LogInScreen } from './session/log-in-screen.tsx';
import { LazyScreen } from './shared/lazy-screen.tsx';
import { useViewModels } from './shared/use-view-models.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { PlaceholderScreen } from './shell/placeholder-screen.tsx';

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
      return <AuthPlaceholderScreen title={title} />;
    case 'dashboard':
      return (
        <LazyScreen
          name="dashboard"
          code={dashboardCode}
          make={viewModels.dashboard}
          skeleton={
            <>
              <DashboardHead />
              <DashboardSkeleton />
            </>
          }
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
    case 'latest-updates':
      return <PlaceholderScreen title={title} text="No update yet!!" />;
    case 'investment':
    case 'deals':
    case 'deal':
    case 'pre-ipo':
    case 'events':
    case 'profile-basic':
    case 'profile-kyc':
    case 'profile-bank':
    case 'profile-nominee':
      return <PlaceholderScreen title={title} text="This page opens soon." />;
    case 'unknown':
      return <ErrorPage />;
    default:
      return assertNever(route.name);
  }
}
