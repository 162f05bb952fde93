import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../server/site/site.ts';
import { startTestServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');

/** Parses lines of `Name: value` into headers by lower-case name. */
const parsed = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => /^([^:]+): (.*)$/.exec(line))
      .map((match) => [match?.[1]?.toLowerCase() ?? 'none', match?.[2] ?? '']),
  );

/** Masks the hashes of inline scripts and styles, which depend on the build. */
const withoutHashes = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/'sha256-[^']+'/g, "'sha256-…'")]),
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kopal-headers-'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><script>0</script><style>body { margin: 0 }</style>',
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('S-14 the headers of a static host', () => {
  /** The headers that the server sends with a page over TLS, without those that describe only this response. */
  async function sent(): Promise<Readonly<Record<string, string>>> {
    const site = await loadSite(folder, {});
    if (site === undefined) throw new Error('no site');
    await using server = await startTestServer({ site, config: { trustedProxies: ['203.0.113.7'] } });
    const { headers } = await server.appFetch('/', { headers: { 'x-forwarded-proto': 'https' } });
    for (const name of ['content-type', 'content-length', 'etag', 'vary', 'traceresponse'])
      headers.delete(name);
    return Object.fromEntries(headers);
  }

  it('are the same in docs/operations.md as in the responses of the server', async () => {
    const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
    const block = /## Headers of a static host\n[^]*?```http\n([^]*?)```/.exec(page)?.[1] ?? '';
    expect(parsed(block)).toEqual(withoutHashes(await sent()));
  });

  it('are printed by npm run headers:print, which fails without a build', async () => {
    const script = join(root, 'server/operator/print-headers.ts');
    const print = (dist: string) =>
      promisify(execFile)(process.execPath, [script], { env: { ...process.env, DIST_DIR: dist } });
    expect(parsed((await print(folder)).stdout)).toEqual(await sent());
    await expect(print(join(folder, 'missing'))).rejects.toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: expect.stringContaining('run "npm run build" first') as unknown,
    });
  });
});
