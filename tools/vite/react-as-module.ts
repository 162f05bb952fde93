import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const PACKAGE = /^react(-dom)?(\/(jsx-runtime|client))?$/;
const INSIDE = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** Start of the ids of the modules that stand for React's. */
export const REACT_AS_MODULE = '\0react-as-module:';

/**
 * React is published as CommonJS only. Each file of the build that imports it would have to bridge that for itself,
 * with helpers that are a file (and a request) of their own; here one module does so for all.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'kopal:react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: PACKAGE },
      handler(id, importer) {
        if (importer?.startsWith(REACT_AS_MODULE) === true || INSIDE.test(importer ?? '')) return undefined;
        return { id: REACT_AS_MODULE + id, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: new RegExp(`^${REACT_AS_MODULE}`) },
      handler(id) {
        const name = id.slice(REACT_AS_MODULE.length);
        const exported = Object.keys(require(name) as object).filter((key) => key !== 'default');
        return [
          `import whole from ${JSON.stringify(name)};`,
          'export default whole;',
          ...exported.map((key) => `export const ${key} = whole.${key};`),
        ].join('\n');
      },
    },
  };
}
