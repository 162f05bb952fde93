import type { Plugin } from 'vite';

/** Inversify's two ways into code that it compiles from text at run time, each beside a twin of plain closures. */
const COMPILED = /[\\/]@inversifyjs[\\/]core[\\/].*[\\/](buildNoActivations\w+BindingNodeResolver)Jit\.js$/;

/**
 * Leaves Inversify's run-time compiler (`new Function`) out of the bundle: the content security policy forbids it, the
 * container is made with `jitless: true`, and nothing that the browser is sent should be able to run text as code.
 */
export function withoutJit(): Plugin {
  return {
    name: 'kopal:without-jit',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: COMPILED },
      handler(id) {
        const twin = COMPILED.exec(id)?.[1];
        return twin === undefined ? undefined : `export { ${twin} as ${twin}Jit } from './${twin}.js';`;
      },
    },
  };
}
