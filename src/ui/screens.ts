// Where the code of each lazily loaded part lies. Imported from everywhere, so that what comes next can be fetched
// while the visitor is still typing; the parts themselves stay out of the first file.

/** Header and sidebar with their menus, and the tab bar. */
export const appShellCode = () => import('./shell/app-shell.tsx');

export const dashboardCode = async () => (await import('./portfolio/dashboard-screen.tsx')).DashboardScreen;

export const errorPageCode = async () => (await import('./shell/error-page.tsx')).ErrorPage;

/** For developers; only where the backend lives in the page. */
export const demoPanelCode = async () => (await import('./demo/demo-panel.tsx')).DemoPanel;

export const registerCode = async () => (await import('./session/register-screen.tsx')).RegisterScreen;

export const whySignUpCode = async () => (await import('./session/why-sign-up.tsx')).WhySignUp;

export const verifyOtpCode = async () => (await import('./session/verify-otp-screen.tsx')).VerifyOtpScreen;

export const resetPasswordCode = async () =>
  (await import('./session/reset-password-screen.tsx')).ResetPasswordScreen;

export const enterOtpCode = async () => (await import('./session/enter-otp-screen.tsx')).EnterOtpScreen;

export const newPasswordCode = async () =>
  (await import('./session/new-password-screen.tsx')).NewPasswordScreen;

export const holdingsCode = async () => (await import('./portfolio/holdings-screen.tsx')).HoldingsScreen;

export const investmentCode = async () =>
  (await import('./investment/investment-screen.tsx')).InvestmentScreen;

export const latestUpdatesCode = async () =>
  (await import('./investment/latest-updates-screen.tsx')).LatestUpdatesScreen;

export const dealsCode = async () => (await import('./deals/deals-screen.tsx')).DealsScreen;

export const dealCode = async () => (await import('./deals/deal-screen.tsx')).DealScreen;

export const eventsCode = async () => (await import('./events/events-screen.tsx')).EventsScreen;

export const preIpoCode = async () => (await import('./pre-ipo/pre-ipo-screen.tsx')).PreIpoScreen;

/** The profile's layout; it fetches the section that is shown. */
export const profileCode = async () => (await import('./profile/profile-page.tsx')).ProfilePage;
