import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);

/** Below this a packet is a packet: compressing saves nothing. */
const SMALLEST_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, at the strongest setting: the server then sends
 * them as they are and compresses nothing per request. Runs last, so it also sees pages written by other plugins.
 */
export function precompress(): Plugin {
  return {
    name: 'kopal:precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        await compressFolder(resolve(root, build.outDir));
      },
    },
  };
}

/** @param folder is searched with everything below it, except for folders whose name starts with a dot */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.')) await compressFolder(path);
    else if (entry.isFile() && TEXT.has(extname(entry.name))) await compressFile(path);
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
