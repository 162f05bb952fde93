import type { ReactElement } from 'react';
import type { ScreenName } from '../core/screens/screens.ts';
import { AuthSkeleton } from './account/auth-skeleton.tsx';
import { type ScreenView, screenView } from './shared/screen-view.tsx';
import { GridSkeleton } from './shell/grid-skeleton.tsx';
import { FiguresSkeleton } from './shell/figures-skeleton.tsx';

/** All screens but login, which is in the first chunk and rendered by `routes.tsx`. */
export type LazyScreenName = Exclude<ScreenName, 'login'>;

const authSkeleton = (): ReactElement => <AuthSkeleton />;
const figuresSkeleton = (title: string): ReactElement => <FiguresSkeleton title={title} />;
const gridSkeleton = (title: string): ReactElement => <GridSkeleton title={title} />;
/** For a page whose heading depends on its data. */
const untitledGridSkeleton = (): ReactElement => <GridSkeleton />;

/**
 * The view of each screen in the core's table (`src/core/screens/screens.ts`): the code to load, the view model, the
 * placeholder while both load, and the screen to prefetch. Routing and prefetching use it.
 */
export const SCREEN_VIEWS: Readonly<Record<LazyScreenName, ScreenView>> = {
  register: screenView({
    code: async () => (await import('./account/register-screen.tsx')).RegisterScreen,
    make: ({ register }) => register(),
    skeleton: authSkeleton,
    prefetches: () => SCREEN_VIEWS['verify-otp'],
  }),
  'verify-otp': screenView({
    code: async () => (await import('./account/verify-otp-screen.tsx')).VerifyOtpScreen,
    make: ({ signUpOtp }) => signUpOtp(),
    skeleton: authSkeleton,
  }),
  'reset-password': screenView({
    code: async () => (await import('./account/reset-password-screen.tsx')).ResetPasswordScreen,
    make: ({ resetPassword }) => resetPassword(),
    skeleton: authSkeleton,
    prefetches: () => SCREEN_VIEWS['enter-otp'],
  }),
  'enter-otp': screenView({
    code: async () => (await import('./account/enter-otp-screen.tsx')).EnterOtpScreen,
    make: ({ passwordResetOtp }) => passwordResetOtp(),
    skeleton: authSkeleton,
    prefetches: () => SCREEN_VIEWS['new-password'],
  }),
  'new-password': screenView({
    code: async () => (await import('./account/new-password-screen.tsx')).NewPasswordScreen,
    make: ({ newPassword }) => newPassword(),
    skeleton: authSkeleton,
  }),
  dashboard: screenView({
    code: async () => (await import('./portfolio/dashboard-screen.tsx')).DashboardScreen,
    make: ({ dashboard }) => dashboard(),
    skeleton: figuresSkeleton,
  }),
  holdings: screenView({
    code: async () => (await import('./portfolio/holdings-screen.tsx')).HoldingsScreen,
    make: ({ holdings }) => holdings(),
    skeleton: figuresSkeleton,
  }),
  analysis: screenView({
    code: async () => (await import('./analysis/analysis-screen.tsx')).AnalysisScreen,
    make: ({ analysis }) => analysis(),
    skeleton: figuresSkeleton,
  }),
  tax: screenView({
    code: async () => (await import('./tax/tax-screen.tsx')).TaxScreen,
    make: ({ tax }) => tax(),
    skeleton: figuresSkeleton,
  }),
  investment: screenView({
    code: async () => (await import('./investment/investment-screen.tsx')).InvestmentScreen,
    make: ({ investment }, id) => investment(id),
    skeleton: untitledGridSkeleton,
  }),
  deals: screenView({
    code: async () => (await import('./deals/deals-screen.tsx')).DealsScreen,
    make: ({ deals }) => deals(),
    skeleton: () => <GridSkeleton title="Live Deals" className="deal-grid" />,
  }),
  deal: screenView({
    code: async () => (await import('./deals/deal-screen.tsx')).DealScreen,
    make: ({ deal }, id) => deal(id),
    skeleton: untitledGridSkeleton,
  }),
  'pre-ipo': screenView({
    code: async () => (await import('./pre-ipo/pre-ipo-screen.tsx')).PreIpoScreen,
    make: ({ preIpo }) => preIpo(),
    skeleton: gridSkeleton,
  }),
  events: screenView({
    code: async () => (await import('./events/events-screen.tsx')).EventsScreen,
    make: ({ events }) => events(),
    skeleton: (title) => <GridSkeleton title={title} className="event-grid" />,
  }),
  'latest-updates': screenView({
    code: async () => (await import('./investment/latest-updates-screen.tsx')).LatestUpdatesScreen,
    make: ({ latestUpdates }) => latestUpdates(),
    skeleton: gridSkeleton,
  }),
  'profile-basic': screenView({
    code: async () => (await import('./profile/basic-details-screen.tsx')).BasicDetailsScreen,
    make: ({ basicDetails }) => basicDetails(),
    skeleton: gridSkeleton,
  }),
  'profile-kyc': screenView({
    code: async () => (await import('./kyc/kyc-screen.tsx')).KycScreen,
    make: ({ kyc }) => kyc(),
    skeleton: gridSkeleton,
  }),
  'profile-bank': screenView({
    code: async () => (await import('./profile/bank-detail-screen.tsx')).BankDetailScreen,
    make: ({ bankDetail }) => bankDetail(),
    skeleton: gridSkeleton,
  }),
  'profile-nominee': screenView({
    code: async () => (await import('./profile/nominees-screen.tsx')).NomineesScreen,
    make: ({ nominees }) => nominees(),
    skeleton: gridSkeleton,
  }),
  'profile-security': screenView({
    code: async () => (await import('./security/security-screen.tsx')).SecurityScreen,
    make: ({ security }) => security(),
    skeleton: gridSkeleton,
  }),
};
