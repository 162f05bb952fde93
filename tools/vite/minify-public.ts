import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minify } from 'vite';
import type { Plugin } from 'vite';

/** Minifies scripts of `public/`, which the build otherwise copies with their comments. */
export function minifyPublic(files: readonly string[]): Plugin {
  return {
    name: 'kopal:minify-public',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        for (const file of files) {
          const path = join(resolve(root, build.outDir), file);
          const { code, errors } = await minify(file, await readFile(path, 'utf8'), { module: false });
          if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
          await writeFile(path, code);
        }
      },
    },
  };
}
