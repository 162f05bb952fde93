// Where the code of each lazily loaded part lies. Imported from everywhere, so that what comes next can be fetched
// while the visitor is still typing; the parts themselves stay out of the first file.

/** Header and sidebar with their menus. */
export const chromeCode = async () => (await import('./shell/chrome.tsx')).Chrome;

export const dashboardCode = async () => (await import('./portfolio/dashboard-screen.tsx')).DashboardScreen;

export const holdingsCode = async () => (await import('./portfolio/holdings-screen.tsx')).HoldingsScreen;
