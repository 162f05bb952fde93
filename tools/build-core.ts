// `npm run build:core`: makes the package of the core in `dist-core`; `npm pack ./dist-core` packs it.
import { buildCorePackage } from './core-package/core-package.ts';

await buildCorePackage();
