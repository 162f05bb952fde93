// Dynamic imports of chunks that are not screens. Any module may import this file to prefetch a chunk: that does not
// move the chunk's code into the first chunk.
import { orMissingCode } from './shared/load-code.ts';

/** Header and sidebar with their menus, the tab bar, and the dialog of {@link confirmationCode}. */
export const appShellCode = () => orMissingCode(import('./shell/app-shell.tsx'));

/**
 * The dialog in which an investor confirms who they are before a sensitive command. The pages of an investor load it
 * with their header: if it were loaded only when it opens, its chunk could be missing after a deployment, and the page
 * would reload and lose the form.
 */
export const confirmationCode = async () => (await appShellCode()).ConfirmationDialog;

/** The panel of the demo; loaded only when the backend runs in the browser. */
export const demoPanelCode = async () => (await orMissingCode(import('./demo/demo-panel.tsx'))).DemoPanel;

/** The second step of a log-in; few accounts have one. */
export const secondFactorCode = async () =>
  (await orMissingCode(import('./account/second-factor-form.tsx'))).SecondFactorForm;
