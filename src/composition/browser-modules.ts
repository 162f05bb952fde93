import { browserModule } from '../adapters/di/browser.module.ts';
import { googleModule } from '../adapters/di/google.module.ts';
import { toastModule } from '../adapters/di/toast.module.ts';
import type { PlatformModules } from './create-container.ts';

/** The app in a browser. */
export const browserModules: PlatformModules = {
  modules: [browserModule, toastModule, googleModule],
  loadHtml: async () => (await import('../adapters/di/html.module.ts')).htmlModule,
  loadImages: async () => (await import('../adapters/di/images.module.ts')).imagesModule,
  loadFiles: async () => (await import('../adapters/di/files.module.ts')).filesModule,
  loadDemo: async () => (await import('../adapters/di/demo.module.ts')).demoModule,
};
