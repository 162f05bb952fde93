import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { fetchOrTakeOver } from '../../src/adapters/http/early-answer.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpPortfolioGateway } from '../../src/adapters/http/http-portfolio-gateway.ts';
import { investorFromFields } from '../../src/core/session/investor.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/early.js'), 'utf8');
const METAS: Readonly<Record<string, string>> = {
  'meta[name="investor-parts"]': '/assets/a.js /assets/a.css /assets/b.js',
  'meta[name="chart-parts"]': '/assets/c.js',
  'meta[name="api-base"]': '/api',
};
const ORIGIN = 'http://kopal.example';

interface Visit {
  readonly stored?: Readonly<Record<string, string>> | Error;
  readonly systemIsDark?: boolean;
  readonly path?: string;
  /** The settings in the page. */
  readonly config?: object;
  /** Whether the build has an API. */
  readonly api?: boolean;
}

interface Early {
  readonly url: string;
  readonly authorization: string;
  readonly sentAt: number;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

interface Link {
  readonly rel: string;
  readonly href: string;
  readonly onload?: () => void;
}

const rootOf = (auth: object = {}): string =>
  JSON.stringify({ auth: { user: { email: 'a@b.example' }, token: 't', isLoggedIn: true, ...auth } });

/** Runs the script in a minimal fake browser, before the first paint. */
function run({ stored = {}, systemIsDark = false, path = '/', config = {}, api = true }: Visit) {
  const found = {
    theme: undefined as string | undefined,
    marks: [] as string[],
    links: [] as Link[],
    calls: [] as { readonly url: string; readonly init: RequestInit }[],
    window: {} as { kopalEarlyAnswer?: Early },
    preloaded: () => found.links.map(({ rel, href }) => `${rel} ${href}`),
  };
  runInNewContext(script, {
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return stored[key] ?? null;
      },
    },
    location: { pathname: path, href: `${ORIGIN}${path}` },
    matchMedia: () => ({ matches: systemIsDark }),
    addEventListener: () => undefined,
    window: found.window,
    performance,
    URL,
    AbortController,
    fetch: (url: URL, init: RequestInit) => {
      found.calls.push({ url: url.href, init });
      return Promise.resolve(Response.json({ data: {} }));
    },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          if (name === 'data-bs-theme') found.theme = value;
          else found.marks.push(name);
        },
      },
      getElementById: () => ({ textContent: JSON.stringify(config) }),
      querySelector: (selector: string) => {
        const content = METAS[selector];
        return content === undefined || (!api && selector.includes('api-base')) ? null : { content };
      },
      createElement: () => ({}),
      head: { appendChild: (link: Link) => found.links.push(link) },
      addEventListener: () => undefined,
    },
  });
  return found;
}

describe('the theme before the first paint', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['"dark"', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['<script>', false, 'light'],
  ])('follows the stored choice %s and a dark system %s: %s', (choice, systemIsDark, theme) => {
    expect(run({ stored: { 'kopal:theme': choice }, systemIsDark }).theme).toBe(theme);
  });

  it('follows the system when nothing is stored or storage is blocked', () => {
    for (const stored of [{}, new Error('SecurityError')]) {
      expect(run({ stored, systemIsDark: true }).theme).toBe('dark');
      expect(run({ stored, systemIsDark: false }).theme).toBe('light');
    }
  });
});

describe('the layout before the first paint', () => {
  const root = rootOf();

  it.each([
    ['/', { root }, []],
    ['/investor-profile', { root }, ['data-no-tabs']],
    ['/investor-profile/investor-kyc', { root }, ['data-no-tabs']],
    ['/investor-profiles', { root }, []],
    ['/deals', {}, ['data-visitor']],
  ])('matches the path %s', (path, stored, marks) => {
    expect(run({ stored, path }).marks).toEqual(marks);
  });
});

describe('the portfolio’s files', () => {
  it('load in advance during a session', () => {
    expect(run({ stored: { root: rootOf() }, path: '/deals' }).preloaded()).toEqual([
      'modulepreload /assets/a.js',
      'preload /assets/a.css',
      'modulepreload /assets/b.js',
    ]);
  });

  it('precede the files of the charts on the dashboard', () => {
    const dashboard = run({ stored: { root: rootOf() } });
    expect(dashboard.preloaded()).not.toContain('modulepreload /assets/c.js');
    dashboard.links[0]?.onload?.();
    expect(dashboard.preloaded()).toContain('modulepreload /assets/c.js');
    const deals = run({ stored: { root: rootOf() }, path: '/deals' });
    deals.links[0]?.onload?.();
    expect(deals.preloaded()).not.toContain('modulepreload /assets/c.js');
  });

  it.each([
    ['no investor is logged in', {}],
    ['the stored login is broken', { root: '{"auth":' }],
    ['storage is blocked', new Error('SecurityError')],
  ])('stay unloaded if %s', (_what, stored) => {
    expect(run({ stored }).preloaded()).toEqual([]);
  });
});

describe('the early call of the dashboard', () => {
  it.each([
    [{ email: 'a@b.example' }, {}, '/api/investors/dashboard?email=a%40b.example'],
    [{ email: ' A+B@b.example ' }, {}, '/api/investors/dashboard?email=a%2Bb%40b.example'],
    [{ email: "ü'~*@b.example" }, {}, '/api/investors/dashboard?email=%C3%BC%27%7E*%40b.example'],
    [{ email: 'a@b.example' }, { VITE_API_BASE_URL: '/v1/' }, '/v1/investors/dashboard?email=a%40b.example'],
  ])('spares the application the same call for %j and the settings %j', async (user, config, path) => {
    const { calls, window } = run({ stored: { root: rootOf({ user }) }, config });
    expect(calls.map(({ url }) => url)).toEqual([ORIGIN + path]);
    const sent: string[] = [];
    vi.stubGlobal('kopalEarlyAnswer', window.kopalEarlyAnswer);
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request.url);
      return Promise.resolve(Response.json({ data: {} }));
    });
    const { VITE_API_BASE_URL: base = '/api' } = config as { readonly VITE_API_BASE_URL?: string };
    const http = new HttpClient({ baseUrl: ORIGIN + base, token: () => 't', fetch: fetchOrTakeOver });
    const { email } = investorFromFields(user);
    if (email === undefined) throw new Error('The user has no e-mail.');
    const gateway = new HttpPortfolioGateway(http);
    const ask = () => firstValueFrom(gateway.dashboard(email));
    expect((await ask()).ok).toBe(true);
    expect(sent).toEqual([]);
    await ask();
    expect(sent).toEqual([ORIGIN + path]);
    vi.unstubAllGlobals();
  });

  it('has the method and the headers of the application’s call', () => {
    const [call] = run({ stored: { root: rootOf() } }).calls;
    expect(call?.init).toMatchObject({ headers: { accept: 'application/json', authorization: 'Bearer t' } });
    expect(call?.init.method).toBeUndefined();
  });

  it.each([
    ['on another page', { path: '/deals' }],
    ['without a login', { stored: {} }],
    ['with blocked storage', { stored: new Error('SecurityError') }],
    ['with a login that is not JSON', { stored: { root: '"isLoggedIn":true' } }],
    ['without an e-mail', { stored: { root: rootOf({ user: {} }) } }],
    ['with a blank e-mail', { stored: { root: rootOf({ user: { email: ' ' } }) } }],
    ['without a user', { stored: { root: rootOf({ user: undefined }) } }],
    ['with a token that is no text', { stored: { root: rootOf({ token: undefined }) } }],
    ['with a token that no header can have', { stored: { root: rootOf({ token: 'ü' }) } }],
    ['in a build without an API', { api: false }],
    ['in a build without an API whose page names one', { api: false, config: { VITE_API_BASE_URL: '/v1' } }],
    ['with the memory backend in the page', { config: { VITE_BACKEND: 'memory' } }],
  ])('stays unsent %s', (_what, visit) => {
    const { calls, window } = run({ stored: { root: rootOf() }, ...visit });
    expect(calls).toEqual([]);
    expect(window.kopalEarlyAnswer).toBeUndefined();
  });
});
