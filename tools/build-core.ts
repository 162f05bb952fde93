// `npm run build:core`: builds the package of the core into `dist-core`; `npm pack ./dist-core` packs it.
import { buildCorePackage } from './core-package/core-package.ts';

await buildCorePackage();
