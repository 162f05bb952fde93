// Where the code of each lazily loaded part lies. Imported from everywhere, so that what comes next can be fetched
// while the visitor is still typing; the parts themselves stay out of the first file.

/** Header and sidebar with their menus, and the tab bar. */
export const chromeCode = () => import('./shell/chrome.tsx');

export const dashboardCode = async () => (await import('./portfolio/dashboard-screen.tsx')).DashboardScreen;

export const errorPageCode = async () => (await import('./shell/error-page.tsx')).ErrorPage;

export const placeholderCode = async () => (await import('./shell/placeholder-screen.tsx')).PlaceholderScreen;

export const authPlaceholderCode = async () =>
  (await import('./session/auth-placeholder-screen.tsx')).AuthPlaceholderScreen;

export const holdingsCode = async () => (await import('./portfolio/holdings-screen.tsx')).HoldingsScreen;
