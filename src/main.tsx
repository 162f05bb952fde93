import 'reflect-metadata/lite';
import './ui/style/main.scss';
import { readConfiguration } from './adapters/browser/configuration.ts';
import { browserModules } from './composition/browser-modules.ts';
import { createDemo } from './composition/create-demo.ts';
import { createContainer } from './composition/create-container.ts';
import { createViewModels } from './composition/create-view-models.ts';
import { startSession } from './composition/start-session.ts';
import { startApp } from './ui/start-app.tsx';

const page = document.getElementById('app-config')?.textContent ?? '';
const configuration = readConfiguration(import.meta.env, page);
const composition = createContainer(configuration, browserModules);
const sessionRestored = startSession(composition.container);
// A call follows soon after a field has the focus. A part that does not come is requested again with the call.
const prepareCalls = (): Promise<unknown> =>
  Promise.all([composition.loadBackend(), import('./adapters/http/wire/account.wire.ts')]);
addEventListener('focusin', () => void prepareCalls().catch(() => undefined), { once: true });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
const viewModels = {
  ...createViewModels(composition, configuration),
  ...createDemo(composition, configuration),
};
void startApp(root, viewModels, sessionRestored);
