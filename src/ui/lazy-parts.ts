// The dynamic imports of lazily loaded parts other than screens. Any module may import this file to prefetch a part; the
// parts themselves stay out of the first chunk.

/** Header and sidebar with their menus, and the tab bar. */
export const appShellCode = () => import('./shell/app-shell.tsx');

export const errorPageCode = async () => (await import('./shell/error-page.tsx')).ErrorPage;

/** The developer's panel; loaded only when the backend runs in the page. */
export const demoPanelCode = async () => (await import('./demo/demo-panel.tsx')).DemoPanel;

/** The message under a field, for the login page, which needs none before a failure. */
export const fieldErrorCode = async () => (await import('./shared/form/field-message.tsx')).FieldError;

/** A chart's figures as a table; most visits show the charts only. */
export const chartTableCode = async () => (await import('./charts/figures-table.tsx')).FiguresTable;

export const analysisPlansCode = () => import('./charts/analysis-plans.ts');

export const breadcrumbsCode = async () => (await import('./shell/breadcrumbs.tsx')).Breadcrumbs;

export const whySignUpCode = async () => (await import('./session/why-sign-up.tsx')).WhySignUp;
