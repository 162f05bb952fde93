import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryConnectivity } from '../../../src/adapters/memory/memory-connectivity.ts';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { investorFromFields } from '../../../src/core/session/investor.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { LayoutViewModel } from '../../../src/core/shell/layout.view-model.ts';
import { matchRoute } from '../../../src/core/screens/screen-routes.ts';
import type { RoutingState } from '../../../src/core/shell/shell-state.ts';
import { observe } from '../../support/observed.ts';
import { loggedInState } from '../../support/session-builders.ts';

function page(path: string, layout: 'auth' | 'investor' | 'visitor'): RoutingState {
  return { status: 'page', route: matchRoute(path), layout, title: '', key: path };
}

function layoutAt(
  path: string,
  layout: 'investor' | 'visitor',
  session: SessionState,
  now = () => Date.UTC(2026, 10, 22, 6),
) {
  const routing$ = new BehaviorSubject<RoutingState>({ status: 'settling' });
  const session$ = new BehaviorSubject(session);
  const connectivity = new MemoryConnectivity();
  const navigation = new MemoryNavigation(path);
  let logOuts = 0;
  const viewModel = new LayoutViewModel({
    router: { state$: routing$ },
    session: { state$: session$ },
    connectivity,
    navigation,
    clock: { now },
    logOut: { execute: () => Promise.resolve(void (logOuts += 1)) },
  });
  const { values } = observe(viewModel.state$);
  const countBeforePage = values.length;
  routing$.next(page(path, layout));
  return { values, countBeforePage, connectivity, navigation, viewModel, session$, logOuts: () => logOuts };
}

const LOGGED_IN: SessionState = loggedInState('token-1', { security: true });
const VISITOR: SessionState = { status: 'logged-out', reason: 'none' };

describe('LayoutViewModel', () => {
  it('emits nothing before there is a page', () => {
    expect(layoutAt('/', 'investor', LOGGED_IN).countBeforePage).toBe(0);
  });

  it('shows an investor the sidebar, name, e-mail and initials', () => {
    const layout = layoutAt('/view-all/abc', 'investor', LOGGED_IN).values.at(-1);
    expect(layout?.user).toEqual({ name: 'Meera Raghunathan', email: 'meera@kopal.test', initials: 'MR' });
    expect(layout?.portfolioLinks).toEqual([
      { label: 'Dashboard', path: '/', active: false, current: false },
      { label: 'View all', path: '/view-all', active: true, current: false },
      { label: 'Analysis', path: '/analysis', active: false, current: false },
      { label: 'Tax & statements', path: '/tax', active: false, current: false },
    ]);
    expect(layout?.accountLinks.map(({ label }) => label)).toEqual([
      'Basic Details',
      'KYC Documents',
      'Bank Detail',
      'Nominee Detail',
      'Security',
    ]);
    expect(layout?.online).toBe(true);
  });

  it('leaves out a page that the API does not offer', () => {
    const { values, session$ } = layoutAt('/', 'investor', LOGGED_IN);
    const labels = () => values.at(-1)?.accountLinks.map(({ label }) => label);
    session$.next(loggedInState());
    expect(labels()).toEqual(['Basic Details', 'KYC Documents', 'Bank Detail', 'Nominee Detail']);
    session$.next(LOGGED_IN);
    expect(labels()).toContain('Security');
  });

  it('shows only the sidebar entry of the page as active', () => {
    const layout = layoutAt('/investor-profile/investor-kyc', 'investor', LOGGED_IN).values.at(-1);
    const entries = [...(layout?.portfolioLinks ?? []), ...(layout?.accountLinks ?? [])];
    expect(entries.filter(({ active }) => active)).toMatchObject([{ label: 'KYC Documents', current: true }]);
  });

  it('shows only the name of an investor without an e-mail', () => {
    const investor = investorFromFields({ name: 'Meera' });
    const session: SessionState = { status: 'logged-in', investor, token: 't' };
    expect(layoutAt('/', 'investor', session).values.at(-1)?.user).toEqual({
      name: 'Meera',
      email: '',
      initials: 'M',
    });
  });

  it('shows a visitor the tabs, but no user and no links of the sidebar', () => {
    const layout = layoutAt('/deals', 'visitor', VISITOR).values.at(-1);
    expect(layout).toMatchObject({ user: undefined, portfolioLinks: [], accountLinks: [] });
    expect(layout?.tabs).toHaveLength(5);
  });

  it('C-08 reports when the network is lost and when it is back', () => {
    const { connectivity, values } = layoutAt('/', 'investor', LOGGED_IN);
    connectivity.setOnline(false);
    connectivity.setOnline(true);
    expect(values.map(({ online }) => online)).toEqual([true, false, true]);
  });

  it('logs out on request', () => {
    const { viewModel, logOuts } = layoutAt('/', 'investor', LOGGED_IN);
    viewModel.logOut();
    expect(logOuts()).toBe(1);
  });

  it('logs out from a page with unsaved changes only after the user confirms', () => {
    const { viewModel, navigation, logOuts } = layoutAt('/', 'investor', LOGGED_IN);
    const confirmations: (() => void)[] = [];
    navigation.block('Sure?', (proceed) => confirmations.push(proceed));
    viewModel.logOut();
    expect(logOuts()).toBe(0);
    confirmations[0]?.();
    expect(logOuts()).toBe(1);
  });

  it('puts the investor and the day in India into the print header, and for a visitor the day alone', () => {
    let now = Date.UTC(2026, 10, 21, 18, 30);
    const { viewModel } = layoutAt('/', 'investor', LOGGED_IN, () => now);
    expect(viewModel.printHeader({ name: 'Meera', email: '', initials: 'M' })).toBe('Meera, 22 Nov 2026');
    now = Date.UTC(2026, 10, 22, 18, 29);
    expect(viewModel.printHeader(undefined)).toBe('22 Nov 2026');
    now = Date.UTC(2026, 10, 22, 18, 30);
    expect(viewModel.printHeader(undefined)).toBe('23 Nov 2026');
  });
});
