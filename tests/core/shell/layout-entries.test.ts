import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  accountLinksFor,
  breadcrumbsFor,
  portfolioLinksFor,
  tabsFor,
  userMenuLinks,
} from '../../../src/core/shell/layout-entries.ts';
import { matchRoute } from '../../../src/core/screens/screen-routes.ts';
import type { NavigationEntry } from '../../../src/core/shell/shell-state.ts';
import { arbAppPath } from '../../support/arbitrary-paths.ts';

const activeTab = (path: string) => tabsFor(matchRoute(path)).find(({ active }) => active)?.label;

describe('the tab bar', () => {
  it('has the product’s tabs in their order', () => {
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
  ])('has, at %s, the active tab: %s', (path, label) => {
    expect(activeTab(path)).toBe(label);
  });

  it('stays empty on a page of the profile', () => {
    expect(tabsFor(matchRoute('/investor-profile/investor-kyc'))).toEqual([]);
  });
});

describe('the portfolio links', () => {
  const marked = (path: string) => portfolioLinksFor(matchRoute(path)).find(({ active }) => active)?.label;

  it.each([
    ['/', 'Dashboard'],
    ['/view-all', 'View all'],
    ['/view-all/abc', 'View all'],
    ['/analysis', 'Analysis'],
    ['/tax', 'Tax & statements'],
    ['/deals', undefined],
    ['/deal/abc', undefined],
    ['/pre-ipo', undefined],
    ['/events', undefined],
    ['/latest-updates', undefined],
    ['/investor-profile/investor-kyc', undefined],
  ])('have, at %s, the active entry: %s', (path, label) => {
    expect(marked(path)).toBe(label);
  });
});

describe('the user menu', () => {
  it('links to the four parts of the profile, the first of which is called Profile', () => {
    expect(userMenuLinks().map(({ label, path }) => [label, path])).toEqual([
      ['Profile', '/investor-profile/investor-basic-detail'],
      ['KYC Documents', '/investor-profile/investor-kyc'],
      ['Bank Detail', '/investor-profile/investor-bank-detail'],
      ['Nominee Detail', '/investor-profile/investor-nominee-detail'],
    ]);
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
    // The page itself shows its breadcrumb, which ends in the investment's code.
    ['/view-all/abc', []],
    // Live deals has the breadcrumb of View all (`screens.ts`).
    [
      '/deals',
      [
        ['Dashboard', '/'],
        ['View all', undefined],
      ],
    ],
    [
      '/investor-profile/investor-basic-detail',
      [
        ['Profile', '/investor-profile/investor-basic-detail'],
        ['Basic Details', undefined],
      ],
    ],
    [
      '/investor-profile/investor-kyc',
      [
        ['Profile', '/investor-profile/investor-basic-detail'],
        ['KYC Documents', undefined],
      ],
    ],
    [
      '/investor-profile/investor-bank-detail',
      [
        ['Profile', '/investor-profile/investor-basic-detail'],
        ['Bank Detail', undefined],
      ],
    ],
    [
      '/investor-profile/investor-nominee-detail',
      [
        ['Profile', '/investor-profile/investor-basic-detail'],
        ['Nominee Detail', undefined],
      ],
    ],
    ['/', []],
    ['/nowhere', []],
  ])('has the right entries at %s', (path, expected) => {
    expect(breadcrumbsFor(matchRoute(path)).map((crumb) => [crumb.label, crumb.path])).toEqual(expected);
  });
});

describe('the links of any page', () => {
  const lists = { tabs: tabsFor, portfolio: portfolioLinksFor, account: accountLinksFor };
  const arbList = fc.constantFrom(...Object.values(lists));
  const shown = (entries: readonly NavigationEntry[]) => entries.map(({ label, path }) => [label, path]);

  it.prop([arbList, arbAppPath, arbAppPath])(
    'stay the same on every page that has them, with at most one of them active',
    (entriesFor, path, other) => {
      const entries = entriesFor(matchRoute(path));
      const elsewhere = entriesFor(matchRoute(other));
      fc.pre(entries.length > 0 && elsewhere.length > 0);
      expect(shown(entries)).toEqual(shown(elsewhere));
      expect(entries.filter(({ active }) => active).length).toBeLessThanOrEqual(1);
    },
  );

  it.prop([arbList, arbAppPath])('lead to a page that marks this link and no other', (entriesFor, path) => {
    for (const { path: target } of entriesFor(matchRoute(path))) {
      const marked = entriesFor(matchRoute(target)).filter(({ active }) => active);
      expect(marked.map((entry) => entry.path)).toEqual([target]);
    }
  });

  it.prop([arbAppPath])(
    'lead, in a breadcrumb, to pages of the app, except the last, which is the current page',
    (path) => {
      const crumbs = breadcrumbsFor(matchRoute(path));
      const targets = crumbs.slice(0, -1).map((crumb) => crumb.path ?? 'nowhere');
      for (const target of targets) expect(matchRoute(target).name).not.toBe('unknown');
      expect(crumbs.at(-1)?.path).toBeUndefined();
      expect(crumbs.every(({ label }) => label !== '')).toBe(true);
      expect(crumbs).not.toHaveLength(1);
    },
  );
});
