import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryAppearance } from '../../../src/adapters/memory/memory-appearance.ts';
import { MemoryConnectivity } from '../../../src/adapters/memory/memory-connectivity.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { breadcrumbsFor, tabsFor } from '../../../src/core/shell/frame-entries.ts';
import { FrameViewModel } from '../../../src/core/shell/frame.view-model.ts';
import { matchRoute } from '../../../src/core/shell/routes.ts';
import type { RoutingState } from '../../../src/core/shell/shell-state.ts';
import { parseThemePreference } from '../../../src/core/shell/theme.ts';
import { ThemeViewModel } from '../../../src/core/shell/theme.view-model.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';

const activeTab = (path: string) => tabsFor(matchRoute(path)).find(({ active }) => active)?.label;

describe('the tab bar', () => {
  it('has the specification’s tabs in their order', () => {
    expect(tabsFor(matchRoute('/')).map(({ label, path }) => [label, path])).toEqual([
      ['Portfolio', '/'],
      ['Live deals', '/deals'],
      ['Pre-IPO', '/pre-ipo'],
      ['Upcoming Events', '/events'],
      ['Latest Updates', '/latest-updates'],
    ]);
  });

  it.each([
    ['/', 'Portfolio'],
    ['/view-all', 'Portfolio'],
    ['/view-all/abc', 'Portfolio'],
    ['/deals', 'Live deals'],
    ['/deal/abc', 'Live deals'],
    ['/pre-ipo', 'Pre-IPO'],
    ['/events', 'Upcoming Events'],
    ['/latest-updates', 'Latest Updates'],
    ['/nowhere', undefined],
  ])('at %s marks %s', (path, label) => {
    expect(activeTab(path)).toBe(label);
  });

  it('is not there on the profile pages', () => {
    expect(tabsFor(matchRoute('/investor-profile/investor-kyc'))).toEqual([]);
  });
});

describe('the breadcrumb', () => {
  it.each([
    [
      '/view-all',
      [
        ['Dashboard', '/'],
        ['View all', undefined],
      ],
    ],
    // Said by the page itself, as it ends in the investment's code.
    ['/view-all/abc', []],
    [
      '/deals',
      [
        ['Dashboard', '/'],
        ['View all', undefined],
      ],
    ],
    [
      '/investor-profile/investor-bank-detail',
      [
        ['Profile', '/investor-profile/investor-basic-detail'],
        ['Bank Detail', undefined],
      ],
    ],
    ['/', []],
    ['/nowhere', []],
  ])('of %s', (path, expected) => {
    expect(breadcrumbsFor(matchRoute(path)).map((crumb) => [crumb.label, crumb.path])).toEqual(expected);
  });
});

function page(path: string, frame: 'auth' | 'investor' | 'visitor'): RoutingState {
  return { status: 'page', route: matchRoute(path), frame, title: '', key: path };
}

function frameAt(path: string, frame: 'investor' | 'visitor', session: SessionState) {
  const routing$ = new BehaviorSubject<RoutingState>({ status: 'settling' });
  const session$ = new BehaviorSubject(session);
  const connectivity = new MemoryConnectivity();
  let logOuts = 0;
  const viewModel = new FrameViewModel({
    router: { state$: routing$ },
    session: { state$: session$ },
    connectivity,
    logOut: { execute: () => Promise.resolve(void (logOuts += 1)) },
  });
  const { values } = observe(viewModel.state$);
  const before = values.length;
  routing$.next(page(path, frame));
  return { values, before, connectivity, viewModel, session$, logOuts: () => logOuts };
}

const LOGGED_IN: SessionState = { status: 'logged-in', ...aLogin() };
const VISITOR: SessionState = { status: 'logged-out', reason: 'none' };

describe('the frame', () => {
  it('shows nothing before there is a page', () => {
    expect(frameAt('/', 'investor', LOGGED_IN).before).toBe(0);
  });

  it('shows an investor the sidebar, name, e-mail and initials', () => {
    const frame = frameAt('/view-all/abc', 'investor', LOGGED_IN).values.at(-1);
    expect(frame?.user).toEqual({ name: 'Meera Raghunathan', email: 'meera@kopal.test', initials: 'MR' });
    expect(frame?.portfolioLinks).toEqual([
      { label: 'Dashboard', path: '/', active: false },
      { label: 'View all', path: '/view-all', active: true },
    ]);
    expect(frame?.accountLinks.map(({ label }) => label)).toEqual([
      'Basic Details',
      'KYC Documents',
      'Bank Detail',
      'Nominee Detail',
    ]);
    expect(frame?.online).toBe(true);
  });

  it('shows a visitor the tabs, and no link that leads nowhere', () => {
    const frame = frameAt('/deals', 'visitor', VISITOR).values.at(-1);
    expect(frame).toMatchObject({ user: undefined, portfolioLinks: [], accountLinks: [] });
    expect(frame?.tabs).toHaveLength(5);
  });

  it('C-08 tells that the network is gone, and that it is back', () => {
    const { connectivity, values } = frameAt('/', 'investor', LOGGED_IN);
    connectivity.setOnline(false);
    connectivity.setOnline(true);
    expect(values.map(({ online }) => online)).toEqual([true, false, true]);
  });

  it('shows a new name as soon as it is known', () => {
    const { session$, values } = frameAt('/', 'investor', LOGGED_IN);
    session$.next({ status: 'logged-in', ...aLogin('token-1', { name: 'Devi' }) });
    expect(values.at(-1)?.user).toMatchObject({ name: 'Devi', initials: 'D' });
  });

  it('logs out when asked to', () => {
    const { viewModel, logOuts } = frameAt('/', 'investor', LOGGED_IN);
    viewModel.logOut();
    expect(logOuts()).toBe(1);
  });
});

describe('the theme', () => {
  function themed(stored?: 'light' | 'dark' | 'system') {
    const preferences = new MemoryPreferencesStore();
    if (stored !== undefined) preferences.set('theme', stored);
    const appearance = new MemoryAppearance();
    const viewModel = new ThemeViewModel(preferences, appearance);
    return { preferences, appearance, viewModel };
  }

  it('is the system’s at first, and follows it', () => {
    const { appearance, viewModel } = themed();
    viewModel.start();
    expect(appearance.applied).toBe('light');
    appearance.setSystemTheme('dark');
    expect(appearance.applied).toBe('dark');
  });

  it('is the chosen one, at once and next time, whatever the system says', () => {
    const { appearance, viewModel, preferences } = themed();
    viewModel.start();
    const { values } = observe(viewModel.state$);
    viewModel.choose('dark');
    appearance.setSystemTheme('light');
    expect(appearance.applied).toBe('dark');
    expect(values).toEqual(['system', 'dark']);
    expect(preferences.get('theme')).toBe('dark');
    expect(observe(new ThemeViewModel(preferences, appearance).state$).values).toEqual(['dark']);
  });

  it('follows the system again when that is chosen', () => {
    const { appearance, viewModel } = themed('dark');
    viewModel.start();
    viewModel.choose('system');
    expect(appearance.applied).toBe('light');
  });

  it('is left alone once stopped', () => {
    const { appearance, viewModel } = themed('dark');
    viewModel.start().unsubscribe();
    viewModel.choose('light');
    expect(appearance.applied).toBe('dark');
  });

  it.each([undefined, '', 'Dark', 'blue', 7, null, {}])('is the system’s where %j is stored', (stored) => {
    expect(parseThemePreference(stored)).toBe('system');
  });
});
