// The dynamic imports of lazily loaded parts other than screens. Any module may import this file to prefetch a part; the
// parts themselves stay out of the first chunk.
import { fetched } from './shared/load-code.ts';

/** Header and sidebar with their menus, and the tab bar. */
export const appShellCode = () => fetched(import('./shell/app-shell.tsx'));

/** The dialog that confirms a command. */
export const confirmationCode = async () =>
  (await fetched(import('./security/confirmation-dialog.tsx'))).ConfirmationDialog;

/** The developer's panel; loaded only when the backend runs in the page. */
export const demoPanelCode = async () => (await fetched(import('./demo/demo-panel.tsx'))).DemoPanel;

/** The second step of a log-in; few accounts have one. */
export const secondFactorCode = async () =>
  (await fetched(import('./session/second-factor-form.tsx'))).SecondFactorForm;
