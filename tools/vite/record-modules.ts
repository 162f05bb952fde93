import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Which modules went into which chunk, by size; written beside the manifest for `tools/check-bundle.ts`. */
export type RecordedModules = Readonly<Record<string, readonly RecordedModule[]>>;

export interface RecordedModule {
  /** From the project's root. */
  readonly id: string;
  /** Bytes after tree shaking, before minification. */
  readonly bytes: number;
}

export const MODULES_FILE = '.vite/modules.json';

/** Lets the bundle check say what is in the bundle by name, and not guess it from minified text. */
export function recordModules(): Plugin {
  return {
    name: 'kopal:record-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const recorded: Record<string, readonly RecordedModule[]> = {};
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk') continue;
        recorded[file] = Object.entries(output.modules)
          .map(([id, { renderedLength }]) => ({
            id: relative(root, id).replaceAll('\\', '/'),
            bytes: renderedLength,
          }))
          .filter(({ bytes }) => bytes > 0);
      }
      this.emitFile({
        type: 'asset',
        fileName: MODULES_FILE,
        source: JSON.stringify(recorded, undefined, 1),
      });
    },
  };
}
