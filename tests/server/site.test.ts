import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageConfiguration } from '../../server/platform/config/app-config.ts';
import { loadSite, type Site } from '../../server/site/site.ts';
import { withBuiltSettings } from '../../tools/vite/built-settings.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const STYLE = 'body { margin: 0 }';
const INLINE = 'document.title += "!"';
const page = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title><style>${STYLE}</style><script>${INLINE}</script>\n` +
  '<script type="application/json" id="app-config">{"VITE_PRODUCT_NAME":"Built","VITE_BACKEND":"http"}</script></head></html>';
const script = `export const answer = ${'4'.repeat(2_000)};`;

const files: Readonly<Record<string, string | Uint8Array>> = {
  'index.html': page('index'),
  'auth/login/index.html': page('login').replace(STYLE, 'p { color: red }'),
  'terms.html': '<h1>Terms</h1>',
  'theme.js': 'document.documentElement.dataset.theme = "dark";',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-1a2B3c_d.js': script,
  'assets/app-1a2B3c_d.js.br': brotliCompressSync(script),
  'assets/vendor-1a2B3c_.js': script,
  'assets/1a2B3c_.css': 'p{}',
  'assets/plain.css': 'p{}',
  '.vite/manifest.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:a@kopal.test',
};

async function writeSite(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

describe('the built app', () => {
  let folder: string;
  let server: TestServer;
  const load = async (configuration: PageConfiguration = {}): Promise<Site> => {
    const site = await loadSite(folder, configuration);
    if (site === undefined) throw new Error('no site');
    return site;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kopal-site-'));
    await writeSite(folder);
    await writeFile(join(dirname(folder), 'kopal-outside.txt'), 'outside');
    server = await startTestServer({ site: await load() });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
    await rm(join(dirname(folder), 'kopal-outside.txt'));
  });

  it('is served without the manifest of the build tool', async () => {
    expect((await server.appFetch('/.vite/manifest.json')).status).toBe(404);
    expect((await server.appFetch('/.well-known/security.txt')).status).toBe(200);
  });

  const titleAt = async (path: string) =>
    /<title>(.*)<\/title>/.exec(await (await server.appFetch(path)).text())?.[1];

  it.each([
    ['/', 'index'],
    ['/index.html', 'index'],
    ['/deals', 'index'],
    ['/deal/abc_DEF-1', 'index'],
    ['/view-all/x/', 'index'],
    ['/deal/a.b', 'index'],
    ['/deal/.b', 'index'],
    ['/deal/a.', 'index'],
    ['/view-all/x.y/', 'index'],
    ['/view-all/Acme%20Inc.?tab=news.js', 'index'],
    ['/auth', 'index'],
    ['/auth/register', 'index'],
    ['/auth/login', 'login'],
    ['/auth/login/', 'login'],
    ['/auth/login?login=true', 'login'],
    ['/assets', 'index'],
  ])('responds to %s with the page "%s"', async (path, title) => {
    const response = await server.appFetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await titleAt(path)).toBe(title);
  });

  it.each([
    '/assets/gone-12345678.js',
    '/assets/gone',
    '/assets/deep/gone.xyz',
    '/favicon.ico',
    '/gone.JS',
    ...['css', 'map', 'svg', 'png', 'woff2', 'txt', 'xml', 'json', 'webmanifest', 'html'].map(
      (ending) => `/deal/gone.${ending}`,
    ),
    '/.git/config',
    '/deals.html',
    '/.env',
    '/../kopal-outside.txt',
    '/..%2fkopal-outside.txt',
    '/%2e%2e/kopal-outside.txt',
    '/..%5ckopal-outside.txt',
    '/assets/..%2f..%2fkopal-outside.txt',
    '/assets/app-1a2B3c_d.js.br',
    '/terms.html%00.js',
    '/%E0%A4%A',
  ])('responds to %s with 404 as JSON', async (path) => {
    const response = await server.appFetch(path);
    expect(await response.json()).toEqual({ status: 404, message: 'Nothing was found at this address.' });
    expect(response.status).toBe(404);
  });

  it.each([
    ['/assets/app-1a2B3c_d.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/assets/vendor-1a2B3c_.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/assets/1a2B3c_.css', 'public, max-age=31536000, immutable', 'text/css; charset=utf-8'],
    ['/assets/plain.css', 'no-cache', 'text/css; charset=utf-8'],
    ['/theme.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/icon.svg', 'no-cache', 'image/svg+xml'],
    ['/terms.html', 'no-cache', 'text/html; charset=utf-8'],
  ])('sends %s with Cache-Control "%s" and type "%s"', async (path, caching, type) => {
    const { status, headers } = await server.appFetch(path);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, caching, type]);
  });

  it('sends the build’s compressed file if the client accepts it', async () => {
    const fetchScript = (accepted: string) =>
      server.appFetch('/assets/app-1a2B3c_d.js', { headers: { 'accept-encoding': accepted } });
    const compressed = await fetchScript('gzip, br');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(new Uint8Array(await compressed.arrayBuffer())).toString()).toBe(script);
    for (const accepted of ['gzip', 'identity', '', 'br;q=0']) {
      const plain = await fetchScript(accepted);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(plain.headers.get('vary')).toBe('Accept-Encoding');
      expect(await plain.text()).toBe(script);
    }
  });

  it('has its pages compressed by the server, because their configuration is added after the build', async () => {
    const plain = await (await server.appFetch('/')).text();
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await server.appFetch('/', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(decompress(new Uint8Array(await response.arrayBuffer())).toString()).toBe(plain);
    }
  });

  it('returns 304 for the ETag of a page, which differs for each encoding', async () => {
    const first = await server.appFetch('/deals');
    const etag = first.headers.get('etag') ?? '';
    const again = await server.appFetch('/deals', { headers: { 'if-none-match': `W/${etag}, "other"` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
    const other = await server.appFetch('/deals', {
      headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
    });
    expect(other.status).toBe(200);
  });

  it('responds to HEAD with the headers only', async () => {
    const response = await server.appFetch('/theme.js', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '48',
      '',
    ]);
  });

  describe('S-14 the content security policy', () => {
    const policyOf = async (configuration: PageConfiguration) =>
      new Map(
        (await load(configuration)).contentSecurityPolicy
          .split('; ')
          .map((directive): [string, string] => [
            directive.split(' ')[0] ?? '',
            directive.split(' ').slice(1).join(' '),
          ]),
      );
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

    it('has the hashes of the pages’ inline styles and script, and no others', async () => {
      expect(Object.fromEntries(await policyOf({}))).toEqual({
        'default-src': "'none'",
        'script-src': `'self' ${hash(INLINE)}`,
        'style-src': `'self' ${[hash('p { color: red }'), hash(STYLE)].sort().join(' ')}`,
        'img-src': "'self' data: blob: https:",
        'font-src': "'self' data:",
        'connect-src': "'self'",
        'frame-src': 'blob:',
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'kopal dompurify highcharts',
      });
    });

    it('is sent with pages and files', async () => {
      for (const path of ['/', '/auth/login', '/theme.js', '/icon.svg']) {
        const { headers } = await server.appFetch(path);
        expect(headers.get('content-security-policy')).toBe((await load()).contentSecurityPolicy);
      }
    });

    it('lets the page reach an API and a country service on other hosts', async () => {
      const policy = await policyOf({
        VITE_API_BASE_URL: 'https://api.example/v1',
        VITE_GEO_BASE_URL: 'https://geo.example/v1',
      });
      expect(policy.get('connect-src')).toBe("'self' https://api.example https://geo.example");
      expect((await policyOf({ VITE_API_BASE_URL: '/api' })).get('connect-src')).toBe("'self'");
    });

    it('allows the addresses that the build wrote into the page, unless the environment sets others', async () => {
      const built = await mkdtemp(join(tmpdir(), 'kopal-built-'));
      const settings = { VITE_API_BASE_URL: 'https://built.example/v1', VITE_GOOGLE_CLIENT_ID: 'built-id' };
      await writeFile(
        join(built, 'index.html'),
        page('built').replace(/\{.*\}(?=<\/script>)/, JSON.stringify({ ...settings, VITE_GEO_BASE_URL: 7 })),
      );
      const policy = (await loadSite(built, {}))?.contentSecurityPolicy;
      expect(policy).toContain("connect-src 'self' https://built.example https://accounts.google.com/gsi/;");
      expect(policy).toContain(`script-src 'self' ${hash(INLINE)} https://accounts.google.com/gsi/client;`);
      const named = await loadSite(built, { VITE_API_BASE_URL: 'https://named.example' });
      expect(named?.contentSecurityPolicy).toContain("connect-src 'self' https://named.example https://acc");
      await rm(built, { recursive: true });
    });

    it.each(['index.html', 'pages/stop-bank-change.html'])(
      'allows the API address that the build writes into the settings of %s',
      async (name) => {
        const built = await mkdtemp(join(tmpdir(), 'kopal-built-'));
        const html = await readFile(join(import.meta.dirname, '../..', name), 'utf8');
        const env = {
          VITE_API_BASE_URL: 'https://api.example/v1',
          VITE_GEO_BASE_URL: '',
          MODE: 'production',
        };
        const builtPage = withBuiltSettings(html, {
          ...env,
          VITE_PRODUCT_NAME: '</script>',
          VITE_OTHER: 'x',
        });
        await writeFile(join(built, 'index.html'), builtPage);
        expect((await loadSite(built, {}))?.contentSecurityPolicy).toContain(
          "connect-src 'self' https://api.example;",
        );
        const settings = /id="app-config">(.*?)<\/script>/s.exec(builtPage)?.[1] ?? '';
        expect(JSON.parse(settings)).toEqual({
          VITE_API_BASE_URL: 'https://api.example/v1',
          VITE_PRODUCT_NAME: '</script>',
        });
        await rm(built, { recursive: true });
      },
    );

    it('names Google only with a client id', async () => {
      const policy = await policyOf({ VITE_GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com' });
      expect(policy.get('script-src')).toBe(`'self' ${hash(INLINE)} https://accounts.google.com/gsi/client`);
      expect(policy.get('frame-src')).toBe('blob: https://accounts.google.com/gsi/');
      expect((await policyOf({})).get('frame-src')).toBe('blob:');
      expect(policy.get('connect-src')).toBe("'self' https://accounts.google.com/gsi/");
      expect((await load()).contentSecurityPolicy).not.toContain('google');
    });
  });

  describe('the run-time configuration', () => {
    const configOf = async (configuration: PageConfiguration, path = '/index.html') => {
      const html = new TextDecoder().decode((await load(configuration)).files.get(path)?.identity);
      return { html, text: /id="app-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '' };
    };

    it.each(['/index.html', '/auth/login/index.html'])(
      'appears in %s and overrides the build’s values',
      async (path) => {
        const { text } = await configOf({ VITE_PRODUCT_NAME: 'Acme', VITE_API_BASE_URL: '/v2' }, path);
        expect(JSON.parse(text)).toEqual({
          VITE_PRODUCT_NAME: 'Acme',
          VITE_BACKEND: 'http',
          VITE_API_BASE_URL: '/v2',
        });
      },
    );

    it.each(['</script><script>alert(1)</script>', '<!--<script>', '$& $1 $`', '\u2028\u2029"\\', 'é ₹'])(
      'keeps %j inside its script element',
      async (value) => {
        const { html, text } = await configOf({ VITE_PRODUCT_NAME: value });
        expect(JSON.parse(text)).toMatchObject({ VITE_PRODUCT_NAME: value });
        expect(html.match(/<\/?script/g)).toHaveLength(4);
        expect(text).not.toContain('<');
      },
    );
  });

  describe('the product name of the environment', () => {
    const PAGES = ['privacy.html', 'stop-bank-change.html', 'terms.html'];
    let built: string;
    beforeAll(async () => {
      built = await mkdtemp(join(tmpdir(), 'kopal-built-'));
      await writeFile(join(built, 'index.html'), page('index'));
      for (const name of PAGES) {
        const html = await readFile(join(import.meta.dirname, '../../pages', name), 'utf8');
        await writeFile(join(built, name), html.replaceAll('%VITE_PRODUCT_NAME%', 'Kopal'));
      }
    });
    afterAll(() => rm(built, { recursive: true }));
    const pageOf = async (name: string, configuration: PageConfiguration) =>
      new TextDecoder().decode((await loadSite(built, configuration))?.files.get(`/${name}`)?.identity);

    it.each(PAGES)('replaces the build’s name everywhere in %s', async (name) => {
      const html = await pageOf(name, { VITE_PRODUCT_NAME: 'Acme · <b>&$1' });
      expect(html).not.toContain('Kopal');
      expect(html).toMatch(/<title[^>]*>[\w ]+ · Acme · &lt;b>&amp;\$1<\/title>/);
      expect(html).toMatch(/<header>[^]*>Acme · &lt;b>&amp;\$1<[^]*<\/header>/);
    });

    it.each(PAGES)('leaves the build’s name in %s when the environment sets none', async (name) => {
      expect(await pageOf(name, {})).toContain(' · Kopal</title>');
    });
  });

  it('is undefined for a folder without a build', async () => {
    expect(await loadSite(join(folder, 'none'), {})).toBeUndefined();
    expect(await loadSite(join(folder, 'assets'), {})).toBeUndefined();
  });
});
