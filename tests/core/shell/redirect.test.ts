import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { AppLocation } from '../../../src/core/platform/navigation.port.ts';
import type { LoggedOutReason, SessionState } from '../../../src/core/session/session.ts';
import { redirectAfterEnd, redirectFor as redirectOf } from '../../../src/core/shell/redirect.ts';
import { returnPath as returnPathOf } from '../../../src/core/shell/return-path.ts';
import { aliasTarget, matchRoute } from '../../../src/core/screens/screen-routes.ts';
import { arbAppPath } from '../../support/arbitrary-paths.ts';
import { anyText } from '../../support/arbitrary-text.ts';
import { arbWebPath, arbWebUrl } from '../../support/arbitrary-web.ts';
import { loggedInState } from '../../support/session-builders.ts';

const at = (path: string, query = '', state?: unknown): AppLocation => ({ path, query, state });

/** Digest of the e-mail of the investor who logs in. */
const MEERA = 'digest-of-meera';

const redirectFor = (location: AppLocation, session: SessionState) =>
  redirectOf(location, session, session.status === 'logged-in' ? MEERA : undefined);
const returnPath = (state: unknown) => returnPathOf(state, MEERA);

const RESTORING: SessionState = { status: 'restoring' };
const LOGGED_OUT: SessionState = { status: 'logged-out', reason: 'none' };
const LOGGED_IN: SessionState = loggedInState();

/** The redirect of each page for a logged-in investor and for a visitor; `undefined` shows the page. */
const RULES: readonly (readonly [
  path: string,
  loggedIn: string | undefined,
  loggedOut: string | undefined,
])[] = [
  ['/auth/login', '/', undefined],
  ['/auth', '/auth/login', '/auth/login'],
  ['/reset-password', '/auth/reset-password', '/auth/reset-password'],
  ['/', undefined, '/auth/login'],
  ['/investor-profile', '/investor-profile/investor-basic-detail', '/investor-profile/investor-basic-detail'],
  ['/investor-profile/investor-basic-detail', undefined, '/auth/login'],
  ['/deals', undefined, undefined],
  ['/nowhere', undefined, undefined],
];

describe('redirectFor', () => {
  it.each(RULES)(
    'redirects %s to %s for an investor and to %s for a visitor (undefined: not at all)',
    (path, loggedIn, loggedOut) => {
      expect(redirectFor(at(path), RESTORING)).toBeUndefined();
      expect(redirectFor(at(path), LOGGED_IN)?.to).toBe(loggedIn);
      expect(redirectFor(at(path), LOGGED_OUT)?.to).toBe(loggedOut);
      expect(redirectFor(at(`${path}/`), LOGGED_OUT)?.to).toBe(loggedOut);
    },
  );

  it('passes on the page that the visitor requested, with its query', () => {
    expect(redirectFor(at('/view-all/abc', 'tab=mis&page=2'), LOGGED_OUT)).toEqual({
      to: '/auth/login',
      state: { returnTo: '/view-all/abc?tab=mis&page=2' },
    });
  });

  it('redirects a logged-in investor to the requested page', () => {
    const login = at('/auth/login', '', { returnTo: '/view-all?page=2' });
    expect(redirectFor(login, LOGGED_IN)).toEqual({ to: '/view-all?page=2' });
  });

  it('keeps the query and the state of an alias', () => {
    expect(redirectFor(at('/auth', 'a=1', { returnTo: '/deals' }), LOGGED_OUT)).toEqual({
      to: '/auth/login?a=1',
      state: { returnTo: '/deals' },
    });
  });

  it('C-10 redirects /?login=true to the login page, and shows the dashboard to an investor', () => {
    expect(redirectFor(at('/', 'login=true'), LOGGED_OUT)).toEqual({
      to: '/auth/login',
      state: { returnTo: '/?login=true' },
    });
    expect(redirectFor(at('/', 'login=true'), LOGGED_IN)).toBeUndefined();
  });
});

describe('redirectAfterEnd', () => {
  it.each<[LoggedOutReason, unknown]>([
    ['log-out', undefined],
    ['elsewhere', undefined],
    ['none', undefined],
    ['expired', { returnTo: '/deals?page=3', owner: MEERA }],
  ])('redirects public pages, but not the sign-up, to the login page (%s)', (reason, state) => {
    expect(redirectAfterEnd(at('/deals', 'page=3'), reason, MEERA)).toEqual(
      state === undefined ? { to: '/auth/login' } : { to: '/auth/login', state },
    );
    expect(redirectAfterEnd(at('/auth/register'), reason, MEERA)).toBeUndefined();
  });

  it('remembers no page of an investor without an e-mail, who cannot be recognised', () => {
    expect(redirectAfterEnd(at('/deals'), 'expired', undefined)).toEqual({ to: '/auth/login' });
  });
});

describe('redirects after an expired session, from any page', () => {
  it.prop([arbAppPath, fc.constantFrom('', 'page=2')])(
    'lead back through the login to the page on which the session ended',
    (path, query) => {
      const redirect = redirectAfterEnd(at(path, query), 'expired', MEERA);
      fc.pre(redirect !== undefined && aliasTarget(path) === undefined);
      const back = redirectFor(at('/auth/login', '', redirect?.state), LOGGED_IN);
      expect(back?.to).toBe(query === '' ? path : `${path}?${query}`);
    },
  );
});

describe('returnPath', () => {
  it.each([
    ['/', '/'],
    ['/view-all', '/view-all'],
    ['/view-all/abc?tab=mis', '/view-all/abc?tab=mis'],
    ['/deals?sector=F%26B&page=2', '/deals?sector=F%26B&page=2'],
    ['/deals?next=https://other.example/', '/deals?next=https://other.example/'],
    ['/nowhere', '/nowhere'],
    ['/investor-profile', '/investor-profile/investor-basic-detail'],
    ['/?login=true', '/?login=true'],
    ['//evil.example/', '/'],
    ['///evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['HTTPS:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    [' /view-all', '/'],
    ['view-all', '/'],
    ['', '/'],
    ['/auth/login', '/'],
    ['/auth/login/', '/'],
    ['/auth/register?x=1', '/'],
    ['/auth/new-password#x', '/'],
    ['/auth', '/'],
    ['/reset-password', '/'],
    ['/x/../auth/login', '/'],
    ['/./auth/login', '/'],
    ['/x/%2E%2e/auth/login', '/'],
    ['/..//evil.example', '/'],
    ['/x/../view-all', '/view-all'],
    ['/deals?page=2#top', '/deals?page=2'],
    [`/${'a'.repeat(3000)}`, '/'],
    [7, '/'],
    [null, '/'],
    [undefined, '/'],
    [['/view-all'], '/'],
    [{ toString: () => '/view-all' }, '/'],
  ])('maps %j to %s', (returnTo, expected) => {
    expect(returnPath({ returnTo })).toBe(expected);
  });

  it.each([undefined, null, 'text', 5, [], {}, { returnto: '/deals' }])(
    'returns the dashboard for the state %j',
    (state) => {
      expect(returnPath(state)).toBe('/');
    },
  );

  it('C-13 returns the page of an expired session to its owner alone', () => {
    const state = { returnTo: '/view-all/abc', owner: MEERA };
    expect(returnPath(state)).toBe('/view-all/abc');
    expect(returnPathOf(state, 'digest-of-arjun')).toBe('/');
    expect(returnPathOf(state, undefined)).toBe('/');
    expect(returnPathOf({ ...state, owner: null }, undefined)).toBe('/');
  });

  const arbPath = fc.oneof(
    anyText(),
    arbWebPath,
    arbWebUrl,
    fc
      .array(
        fc.constantFrom(
          '\t',
          ...'/ // \\ .. . %2e auth login reset-password ? # @ : evil.example'.split(' '),
        ),
      )
      .map((parts) => `/${parts.join('')}`),
  );

  it.prop([arbPath], { numRuns: 5000 })(
    'starts with one slash, stays in the app and is never an auth page, for any input',
    (returnTo) => {
      const path = returnPath({ returnTo });
      expect(path).toMatch(/^\/(?!\/)/);
      const url = new URL(path, 'https://app.example');
      expect(url.origin).toBe('https://app.example');
      expect(matchRoute(aliasTarget(url.pathname) ?? url.pathname).access).not.toBe('auth');
    },
  );
});
