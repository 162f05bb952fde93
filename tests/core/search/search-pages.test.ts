import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { searchPages } from '../../../src/core/search/search-pages.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { redirectFor } from '../../../src/core/shell/redirect.ts';
import { matchRoute } from '../../../src/core/screens/screen-routes.ts';
import { SAMPLE_PATHS } from '../../support/arbitrary-paths.ts';
import { anInvestor, loggedInState } from '../../support/session-builders.ts';

const sessionOf = (isInvestor: boolean): SessionState =>
  isInvestor ? loggedInState() : { status: 'logged-out', reason: 'none' };

const userOf = (isInvestor: boolean) => (isInvestor ? anInvestor({ security: true }) : undefined);

/** Steps of the sign-up and of the password reset, which the search does not list. */
const STEPS = ['verify-otp', 'reset-password', 'enter-otp', 'new-password'];

describe('searchPages', () => {
  it.prop([fc.boolean()])('lists each page once, with a title and no other details', (isInvestor) => {
    const pages = searchPages(userOf(isInvestor));
    for (const key of ['id', 'to', 'title'] as const) {
      expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
    }
    for (const { id, title, group, detail, logoUrl } of pages) {
      expect(id).toMatch(/^page-\S+$/u);
      expect(title).not.toBe('');
      expect([group, detail, logoUrl]).toEqual(['pages', undefined, undefined]);
    }
  });

  it.each([
    ['an investor', true],
    ['a visitor', false],
  ])(
    'lists for %s every page that opens without an id, except the steps of the sign-up and the reset',
    (_user, isInvestor) => {
      const open = SAMPLE_PATHS.filter((path) => {
        const { name, id } = matchRoute(path);
        const isOpen =
          redirectFor({ path, query: '', state: undefined }, sessionOf(isInvestor), undefined) === undefined;
        return isOpen && name !== 'unknown' && id === undefined && !STEPS.includes(name);
      });
      expect(
        searchPages(userOf(isInvestor))
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual(open.toSorted());
    },
  );

  it('lists the page Security only when the API offers it', () => {
    const titles = (security: unknown) => searchPages(anInvestor({ security })).map(({ title }) => title);
    const others = titles(true).filter((title) => title !== 'Security');
    expect(titles(true)).toContain('Security');
    for (const security of [undefined, false, 'true']) expect(titles(security)).toEqual(others);
  });
});
