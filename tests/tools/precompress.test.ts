import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder } from '../../tools/vite/precompress.ts';

describe('pre-compression', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kopal-precompress-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes both siblings of a text file, with the same content', async () => {
    const text = 'const answer = 42;\n'.repeat(100);
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/main.js'), text);
    await compressFolder(folder);
    expect(gunzipSync(await readFile(join(folder, 'assets/main.js.gz'))).toString()).toBe(text);
    expect(brotliDecompressSync(await readFile(join(folder, 'assets/main.js.br'))).toString()).toBe(text);
  });

  it('leaves small files, fonts and hidden folders alone', async () => {
    const long = 'x'.repeat(2_000);
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'small.css'), 'a{}');
    await writeFile(join(folder, 'inter.woff2'), long);
    await writeFile(join(folder, '.vite/manifest.json'), long);
    await compressFolder(folder);
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      '.vite',
      join('.vite', 'manifest.json'),
      'inter.woff2',
      'small.css',
    ]);
  });
});
