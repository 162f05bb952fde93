// Code of the parts that are no screens and not in the first file. It is imported from several places, so that it can be
// prefetched; the parts themselves stay out of the first file.

/** Header and sidebar with their menus, and the tab bar. */
export const appShellCode = () => import('./shell/app-shell.tsx');

export const errorPageCode = async () => (await import('./shell/error-page.tsx')).ErrorPage;

/** For developers; only where the backend lives in the page. */
export const demoPanelCode = async () => (await import('./demo/demo-panel.tsx')).DemoPanel;

export const whySignUpCode = async () => (await import('./session/why-sign-up.tsx')).WhySignUp;
