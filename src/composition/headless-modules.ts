import {
  headlessFilesModule,
  headlessImagesModule,
  headlessModule,
  type PlainDependencies,
  plainHtmlModule,
} from '../adapters/di/headless.module.ts';
import type { PlatformModules } from './create-container.ts';

/** The app in plain Node: nothing of a browser, and nothing that survives the process. */
export const headlessModules = (dependencies: PlainDependencies): PlatformModules => ({
  modules: [headlessModule(dependencies)],
  loadHtml: () => Promise.resolve(plainHtmlModule),
  loadImages: () => Promise.resolve(headlessImagesModule),
  loadFiles: () => Promise.resolve(headlessFilesModule),
});
