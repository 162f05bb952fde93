import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { MemorySessionStore } from '../../../src/adapters/memory/memory-session-store.ts';
import type { LoggedOutReason } from '../../../src/core/session/session.ts';
import { Router } from '../../../src/core/shell/router.ts';
import { arbAppPath } from '../../support/arbitrary-paths.ts';
import { HOSTILE_IDS } from '../../support/hostile-ids.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';
import { aSession } from '../../support/session-parts.ts';

const ARJUN = aLogin('token-2', { name: 'Arjun', email: 'arjun@kopal.test' });

interface Options {
  readonly loggedIn?: boolean;
  readonly state?: unknown;
}

/** A router at an address, without any UI; neither it nor its session has started. */
function routerAt(at: string, { loggedIn = false, state }: Options = {}) {
  const store = new MemorySessionStore();
  if (loggedIn) store.save(aLogin());
  const { navigation, session } = aSession({ store, at, state });
  const router = new Router({ navigation, session, digest: new NobleDigest() });
  return { navigation, session, router };
}

/** Starts a session and the router at an address. */
async function open(at: string, options: Options = {}) {
  const { navigation, session, router } = routerAt(at, options);
  const states = observe(router.state$).values;
  router.start();
  await session.restore();
  const address = () => {
    const { path, query } = navigation.current();
    return query === '' ? path : `${path}?${query}`;
  };
  return { navigation, session, router, states, address };
}

const pages = (states: Awaited<ReturnType<typeof open>>['states']) =>
  states.map((state) => (state.status === 'page' ? `${state.route.name} (${state.layout})` : state.status));

describe('Router', () => {
  it('shows the neutral layout until the session is restored', async () => {
    const { navigation, session, router } = routerAt('/view-all');
    router.start();
    expect(router.current()).toEqual({ status: 'settling' });
    expect(navigation.entries).toHaveLength(1);
    await session.restore();
    expect(router.current()).toMatchObject({ status: 'page', route: { name: 'login' } });
  });

  it('shows an investor the page of the address, in the investor’s layout', async () => {
    const { states, router } = await open('/view-all/abc', { loggedIn: true });
    expect(pages(states)).toEqual(['settling', 'investment (investor)']);
    expect(router.current()).toEqual({
      status: 'page',
      route: { name: 'investment', access: 'investor', id: 'abc' },
      layout: 'investor',
      title: 'Startup',
      key: '/view-all/abc',
    });
  });

  it('C-16 returns from the login to the requested deep link, without an additional history entry', async () => {
    const { navigation, session, address, states } = await open('/view-all/abc?tab=mis');
    expect(address()).toBe('/auth/login');
    session.begin(aLogin());
    expect(address()).toBe('/view-all/abc?tab=mis');
    expect(navigation.entries).toHaveLength(1);
    expect(pages(states)).toEqual(['settling', 'login (auth)', 'investment (investor)']);
  });

  it('still remembers the requested page when the user comes back from another auth page', async () => {
    const { session, router, navigation, address } = await open('/view-all');
    router.open('/auth/register');
    navigation.back();
    session.begin(aLogin());
    expect(address()).toBe('/view-all');
  });

  it('returns to the requested page even after the pages of the sign-up and the password reset', async () => {
    const { session, router, address } = await open('/view-all?page=2');
    router.open('/auth/register', { state: { firstName: 'Meera' } });
    router.open('/auth/enter-otp');
    router.open('/reset-password', { replace: true });
    router.open('/auth/login', { replace: true, state: { email: 'meera@kopal.test' } });
    session.begin(aLogin());
    expect(address()).toBe('/view-all?page=2');
  });

  it.each(['/auth/login', '/auth/register', '/auth/verify-otp', '/auth/enter-otp', '/auth/new-password'])(
    'returns to the requested page even after a reload of %s, and keeps the history state of the reloaded page',
    async (path) => {
      const first = await open('/view-all?page=2');
      first.router.open('/auth/register');
      first.router.open(path, { replace: true, state: { email: 'meera@kopal.test' } });
      const { state } = first.navigation.current();
      expect(state).toEqual({ email: 'meera@kopal.test', returnTo: '/view-all?page=2' });
      const reloaded = await open(path, { state });
      // The login page removes the e-mail from its entry.
      reloaded.router.open('/auth/login', { replace: true, state: { email: 'meera@kopal.test' } });
      reloaded.router.open('/auth/login', { replace: true });
      expect(reloaded.navigation.current().state).toEqual({ returnTo: '/view-all?page=2' });
      reloaded.session.begin(aLogin());
      expect(reloaded.address()).toBe('/view-all?page=2');
    },
  );

  it('C-13 returns only the same investor to the page on which the session expired, also after a reload on the way', async () => {
    const first = await open('/analysis?email=x%40y.in', { loggedIn: true });
    first.session.end('expired');
    first.router.open('/auth/enter-otp');
    const { state } = first.navigation.current();
    const same = await open('/auth/enter-otp', { state });
    same.session.begin(aLogin('token-2'));
    expect(same.address()).toBe('/analysis?email=x%40y.in');
    const other = await open('/auth/enter-otp', { state });
    other.session.begin(ARJUN);
    expect(other.address()).toBe('/');
  });

  it('tries only once to store the requested page in a history entry that loses its state, and still returns to the page', async () => {
    const { navigation, session, router } = routerAt('/view-all?page=2');
    const go = navigation.go.bind(navigation);
    const moves: string[] = [];
    navigation.go = (to, options) => {
      moves.push(to);
      go(to, to === '/auth/login' ? options : { ...options, state: undefined });
    };
    router.start();
    await session.restore();
    router.open('/auth/register');
    expect(moves).toEqual(['/auth/login', '/auth/register', '/auth/register']);
    session.begin(aLogin());
    expect(navigation.current()).toMatchObject({ path: '/view-all', query: 'page=2' });
  });

  it('forgets the requested page when the visitor opens a public page', async () => {
    const visitor = await open('/view-all?page=2');
    visitor.router.open('/deals');
    visitor.router.open('/auth/register');
    visitor.session.begin(aLogin());
    expect(visitor.address()).toBe('/');
  });

  it('redirects to the dashboard at the login after a log-out', async () => {
    const { session, address } = await open('/view-all', { loggedIn: true });
    session.end('log-out');
    session.begin(aLogin());
    expect(address()).toBe('/');
  });

  it('at the next login, opens the last page requested since the log-out, even for another investor', async () => {
    const { session, address, router } = await open('/', { loggedIn: true });
    session.end('log-out');
    router.open('/deals');
    router.open('/view-all?page=2');
    expect(address()).toBe('/auth/login');
    session.begin(ARJUN);
    expect(address()).toBe('/view-all?page=2');
  });

  it('C-13 returns only the same investor to the page on which the session expired', async () => {
    const page = '/analysis?email=x%40y.in';
    const same = await open(page, { loggedIn: true });
    same.session.end('expired');
    same.session.begin(aLogin('token-2'));
    expect(same.address()).toBe(page);
    const other = await open(page, { loggedIn: true });
    other.session.end('expired');
    expect(JSON.stringify(other.navigation.current())).not.toContain('meera');
    other.session.begin(ARJUN);
    expect(other.address()).toBe('/');
  });

  it('C-13 opens the dashboard for another account, even if a private page was requested after the session expired', async () => {
    const { session, address, router } = await open('/analysis?email=x%40y.in', { loggedIn: true });
    session.end('expired');
    router.open('/view-all?find=Vyomrekha');
    expect(address()).toBe('/auth/login');
    session.begin(ARJUN);
    expect(address()).toBe('/');
  });

  it('C-13 opens the dashboard for another account that logs in while the first is logged in', async () => {
    const { session, address } = await open('/analysis?email=x%40y.in', { loggedIn: true });
    session.begin(ARJUN);
    expect(address()).toBe('/');
  });

  it('P-2 keeps no page of the session after a log-out in another tab', async () => {
    const { session, address, navigation } = await open('/view-all?find=Vyomrekha', { loggedIn: true });
    session.end('elsewhere');
    expect(address()).toBe('/auth/login');
    expect(navigation.current().state).toBeUndefined();
  });

  it('C-16 shows no data on going back after a log-out', async () => {
    const { session, navigation, address, router } = await open('/', { loggedIn: true });
    router.open('/view-all');
    session.end('log-out');
    navigation.back();
    expect(address()).toBe('/auth/login');
    expect(router.current()).toMatchObject({ route: { name: 'login' } });
  });

  it('does not emit the same page again when only the query changes', async () => {
    const { states, router } = await open('/deals', { loggedIn: true });
    router.open('/deals?page=2');
    router.open('/deals?page=3', { replace: true });
    expect(pages(states)).toEqual(['settling', 'deals (investor)']);
  });

  it('emits the same page again when its layout changes', async () => {
    const { states, session, router } = await open('/deals');
    router.open('/nowhere');
    session.begin(aLogin());
    expect(pages(states)).toEqual(['settling', 'deals (visitor)', 'unknown (visitor)', 'unknown (investor)']);
  });

  it('shows the newest location, even if an older one arrives after it', async () => {
    const { navigation, session, router } = routerAt('/deals');
    // The first subscriber navigates at once, so the other subscribers receive the older location last.
    navigation.location$.subscribe(({ path }) => path === '/events' && navigation.go('/pre-ipo'));
    router.start();
    session.end('none');
    navigation.go('/events');
    expect(router.current()).toMatchObject({ route: { name: 'pre-ipo' }, key: '/pre-ipo' });
  });

  it('distinguishes one investment from another', async () => {
    const { states, router } = await open('/view-all/a', { loggedIn: true });
    router.open('/view-all/b');
    expect(pages(states)).toEqual(['settling', 'investment (investor)', 'investment (investor)']);
  });

  it('redirects even if the page blocks navigation', async () => {
    const { session, navigation, address } = await open('/investor-profile/investor-kyc', { loggedIn: true });
    navigation.block('Sure?', () => undefined);
    session.end('expired');
    expect(address()).toBe('/auth/login');
  });

  it('stops following the location once stopped', async () => {
    const { navigation, session, address } = await open('/deals');
    const router = new Router({ navigation, session, digest: new NobleDigest() });
    router.start().unsubscribe();
    const before = router.current();
    navigation.go('/events');
    expect(router.current()).toBe(before);
    expect(address()).toBe('/events');
  });
});

const arbLocation = fc.oneof(
  arbAppPath,
  fc.constant('/?login=true'),
  fc
    .tuple(fc.constantFrom('view-all', 'deal'), fc.constantFrom(...HOSTILE_IDS))
    .map(([page, id]) => `/${page}/${id}`),
);
const arbState = fc.option(fc.record({ returnTo: fc.oneof(arbLocation, fc.jsonValue()) }), {
  nil: undefined,
});
const arbStep = fc.oneof(
  fc.record({ go: arbLocation, state: arbState }),
  fc.record({ end: fc.constantFrom<LoggedOutReason>('log-out', 'expired', 'elsewhere') }),
  fc.constant({ begin: true }),
  fc.constant({ back: true }),
);

describe('C-16 redirect loops', () => {
  it.prop([arbLocation, arbState, fc.boolean(), fc.array(arbStep, { maxLength: 8 })])(
    'never occur: any step reaches an allowed page in at most three changes of the location',
    async (start, state, loggedIn, steps) => {
      const { navigation, session, router } = await open(start, { loggedIn, state });
      const check = (): void => {
        const page = router.current();
        if (page.status !== 'page') throw new Error('No page is shown');
        expect(page.key).toBe(navigation.current().path);
        const allowed = session.token === undefined ? ['auth', 'public'] : ['investor', 'public'];
        expect(allowed).toContain(page.route.access);
      };
      check();
      for (const step of steps) {
        const moves = observe(navigation.location$);
        if ('go' in step) navigation.go(step.go, { state: step.state });
        else if ('end' in step) session.end(step.end);
        else if ('begin' in step) session.begin(aLogin());
        else navigation.back();
        moves.subscription.unsubscribe();
        expect(moves.values.length - 1).toBeLessThanOrEqual(3);
        check();
      }
    },
  );
});
