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

const activeOf = (entries: readonly NavigationEntry[]) => entries.find(({ active }) => active)?.label;

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
    ['/view-all', 'Portfolio'],
    ['/view-all/abc', 'Portfolio'],
    ['/deal/abc', 'Live deals'],
    ['/nowhere', undefined],
  ])('has, at %s, the active tab: %s', (path, label) => {
    expect(activeOf(tabsFor(matchRoute(path)))).toBe(label);
  });

  it('stays empty on a page of the profile', () => {
    expect(tabsFor(matchRoute('/investor-profile/investor-kyc'))).toEqual([]);
  });
});

describe('the portfolio links', () => {
  it.each([
    ['/view-all/abc', 'View all'],
    ['/deals', undefined],
    ['/deal/abc', undefined],
    ['/investor-profile/investor-kyc', undefined],
  ])('have, at %s, the active entry: %s', (path, label) => {
    expect(activeOf(portfolioLinksFor(matchRoute(path)))).toBe(label);
  });
});

describe('the user menu', () => {
  it('links to four pages of the profile, the first of which is called Profile', () => {
    expect(userMenuLinks().map(({ label, path }) => [label, path])).toEqual([
      ['Profile', '/investor-profile/investor-basic-detail'],
      ['KYC Documents', '/investor-profile/investor-kyc'],
      ['Bank Detail', '/investor-profile/investor-bank-detail'],
      ['Nominee Detail', '/investor-profile/investor-nominee-detail'],
    ]);
  });
});

describe('the breadcrumb', () => {
  const PROFILE = 'Profile /investor-profile/investor-basic-detail';

  it.each([
    ['/view-all', 'Dashboard / > View all'],
    // The page itself shows its breadcrumb, which ends in the investment's code.
    ['/view-all/abc', ''],
    // Live deals has the breadcrumb of View all (`screens.ts`).
    ['/deals', 'Dashboard / > View all'],
    ['/analysis', 'Dashboard / > Analysis'],
    ['/tax', 'Dashboard / > Tax & statements'],
    ['/investor-profile/investor-basic-detail', `${PROFILE} > Basic Details`],
    ['/investor-profile/investor-kyc', `${PROFILE} > KYC Documents`],
    ['/investor-profile/investor-bank-detail', `${PROFILE} > Bank Detail`],
    ['/investor-profile/investor-nominee-detail', `${PROFILE} > Nominee Detail`],
    ['/', ''],
    ['/nowhere', ''],
  ])('has at %s the entries "%s"', (path, expected) => {
    const entries = breadcrumbsFor(matchRoute(path)).map(({ label, path: to = '' }) =>
      `${label} ${to}`.trim(),
    );
    expect(entries.join(' > ')).toBe(expected);
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
    'in a breadcrumb, lead to pages of the app, except the last, which is the current page',
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
