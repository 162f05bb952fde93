import 'reflect-metadata/lite';
import './ui/style/main.scss';
import { readConfiguration } from './adapters/browser/configuration.ts';
import { createBrowserApp } from './composition/create-browser-app.ts';
import { startApp } from './ui/start-app.tsx';

const pageSettings = document.getElementById('app-config')?.textContent ?? '';
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

// No top-level `await`: chunks that import from this file would wait for this file, and this file for those chunks.
void createBrowserApp(readConfiguration(import.meta.env, pageSettings)).then(
  ({ viewModels, sessionRestored }) => startApp(root, viewModels, sessionRestored),
);
