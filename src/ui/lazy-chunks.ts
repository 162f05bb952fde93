// The dynamic imports of lazily loaded parts other than screens. Any module may import this file to prefetch a part; the
// parts themselves stay out of the first chunk.
import { fetched } from './shared/load-code.ts';

/** Header and sidebar with their menus, and the tab bar. */
export const appShellCode = () => fetched(import('./shell/app-shell.tsx'));

/** The developer's panel; loaded only when the backend runs in the page. */
export const demoPanelCode = async () => (await fetched(import('./demo/demo-panel.tsx'))).DemoPanel;
