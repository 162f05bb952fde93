import type { ComponentType, ReactElement } from 'react';
import type { ScreenName } from '../core/screens/screens.ts';
import { AuthSkeleton } from './account/auth-skeleton.tsx';
import { LogInScreen } from './account/log-in-screen.tsx';
import { NewPasswordScreen } from './account/new-password-screen.tsx';
import { RegisterScreen } from './account/register-screen.tsx';
import { ResetPasswordScreen } from './account/reset-password-screen.tsx';
import { dashboardCode, enterOtpCode, verifyOtpCode } from './lazy-chunks.ts';
import { eagerScreen, lazyScreen, type ScreenProps } from './shared/screen-view.tsx';
import { GridSkeleton } from './shell/grid-skeleton.tsx';
import { FiguresSkeleton } from './shell/figures-skeleton.tsx';

const authSkeleton = (): ReactElement => <AuthSkeleton />;
const figuresSkeleton = (title: string): ReactElement => <FiguresSkeleton title={title} />;
const gridSkeleton = (title: string): ReactElement => <GridSkeleton title={title} />;
/** For a page whose heading depends on its data. */
const untitledGridSkeleton = (): ReactElement => <GridSkeleton />;

/** The view of each screen in the core's table (`src/core/screens/screens.ts`). */
export const SCREEN_VIEWS: Readonly<Record<ScreenName, ComponentType<ScreenProps>>> = {
  login: eagerScreen(LogInScreen, ({ logIn }) => logIn()),
  register: eagerScreen(RegisterScreen, ({ register }) => register()),
  'verify-otp': lazyScreen({
    code: verifyOtpCode,
    make: async ({ signUpOtp }) => signUpOtp(),
    skeleton: authSkeleton,
  }),
  'reset-password': eagerScreen(ResetPasswordScreen, ({ resetPassword }) => resetPassword()),
  'enter-otp': lazyScreen({
    code: enterOtpCode,
    make: async ({ passwordResetOtp }) => passwordResetOtp(),
    skeleton: authSkeleton,
  }),
  'new-password': eagerScreen(NewPasswordScreen, ({ newPassword }) => newPassword()),
  dashboard: lazyScreen({
    code: dashboardCode,
    make: ({ dashboard }) => dashboard(),
    skeleton: figuresSkeleton,
  }),
  holdings: lazyScreen({
    code: async () => (await import('./portfolio/holdings-screen.tsx')).HoldingsScreen,
    make: ({ holdings }) => holdings(),
    skeleton: figuresSkeleton,
  }),
  analysis: lazyScreen({
    code: async () => (await import('./analysis/analysis-screen.tsx')).AnalysisScreen,
    make: ({ analysis }) => analysis(),
    skeleton: figuresSkeleton,
  }),
  tax: lazyScreen({
    code: async () => (await import('./tax/tax-screen.tsx')).TaxScreen,
    make: ({ tax }) => tax(),
    skeleton: figuresSkeleton,
  }),
  investment: lazyScreen({
    code: async () => (await import('./investment/investment-screen.tsx')).InvestmentScreen,
    make: ({ investment }, id) => investment(id),
    skeleton: untitledGridSkeleton,
  }),
  deals: lazyScreen({
    code: async () => (await import('./deals/deals-screen.tsx')).DealsScreen,
    make: ({ deals }) => deals(),
    skeleton: () => <GridSkeleton title="Live Deals" className="deal-grid" />,
  }),
  deal: lazyScreen({
    code: async () => (await import('./deals/deal-screen.tsx')).DealScreen,
    make: ({ deal }, id) => deal(id),
    skeleton: untitledGridSkeleton,
  }),
  'pre-ipo': lazyScreen({
    code: async () => (await import('./pre-ipo/pre-ipo-screen.tsx')).PreIpoScreen,
    make: ({ preIpo }) => preIpo(),
    skeleton: gridSkeleton,
  }),
  events: lazyScreen({
    code: async () => (await import('./events/events-screen.tsx')).EventsScreen,
    make: ({ events }) => events(),
    skeleton: (title) => <GridSkeleton title={title} className="event-grid" />,
  }),
  'latest-updates': lazyScreen({
    code: async () => (await import('./investment/latest-updates-screen.tsx')).LatestUpdatesScreen,
    make: ({ latestUpdates }) => latestUpdates(),
    skeleton: gridSkeleton,
  }),
  'profile-basic': lazyScreen({
    code: async () => (await import('./profile/basic-details-screen.tsx')).BasicDetailsScreen,
    make: ({ basicDetails }) => basicDetails(),
    skeleton: gridSkeleton,
  }),
  'profile-kyc': lazyScreen({
    code: async () => (await import('./kyc/kyc-screen.tsx')).KycScreen,
    make: ({ kyc }) => kyc(),
    skeleton: gridSkeleton,
  }),
  'profile-bank': lazyScreen({
    code: async () => (await import('./profile/bank-detail-screen.tsx')).BankDetailScreen,
    make: ({ bankDetail }) => bankDetail(),
    skeleton: gridSkeleton,
  }),
  'profile-nominee': lazyScreen({
    code: async () => (await import('./profile/nominees-screen.tsx')).NomineesScreen,
    make: ({ nominees }) => nominees(),
    skeleton: gridSkeleton,
  }),
  'profile-security': lazyScreen({
    code: async () => (await import('./security/security-screen.tsx')).SecurityScreen,
    make: ({ security }) => security(),
    skeleton: gridSkeleton,
  }),
};
