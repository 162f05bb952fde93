// Dynamic imports that several modules share, or that `app.tsx` needs.
import { orMissingCode } from './shared/load-code.ts';

/** Header and sidebar with their menus, the tab bar, and the dialog of {@link confirmationCode}. */
export const appShellCode = () => orMissingCode(import('./shell/app-shell.tsx'));

/**
 * The dialog in which an investor confirms who they are before a sensitive command. The pages of an investor load it
 * with their header: if it were loaded only when it opens, its chunk could be missing after a deployment, and the page
 * would reload and lose the form.
 */
export const confirmationCode = async () => (await appShellCode()).ConfirmationDialog;

/** The usual first page after a log-in; the log-in form prefetches it. */
export const dashboardCode = async () => (await import('./portfolio/dashboard-screen.tsx')).DashboardScreen;

/** The page that follows the sign-up form, which prefetches it. */
export const verifyOtpCode = async () => (await import('./account/verify-otp-screen.tsx')).VerifyOtpScreen;

/** The page that follows the reset form, which prefetches it. */
export const enterOtpCode = async () => (await import('./account/enter-otp-screen.tsx')).EnterOtpScreen;

/** The panel of the demo; loaded only when the backend runs in the browser. */
export const demoPanelCode = async () => (await orMissingCode(import('./demo/demo-panel.tsx'))).DemoPanel;
