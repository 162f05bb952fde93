import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parseInvestmentId } from '../../../src/core/shared/brand.ts';
import { pageTitle } from '../../../src/core/shell/page-titles.ts';
import {
  aliasTarget,
  dealPath,
  investmentPath,
  matchRoute,
  pathOf,
} from '../../../src/core/screens/screen-routes.ts';
import { SAMPLE_PATHS, arbAppPath } from '../../support/arbitrary-paths.ts';
import { anyText } from '../../support/arbitrary-text.ts';
import { arbWebPath } from '../../support/arbitrary-web.ts';
import { HOSTILE_IDS } from '../../support/hostile-ids.ts';

/** Path, name, access and title of screens without an id. */
const TABLE = [
  ['/auth/login', 'login', 'auth', 'Investor Login'],
  ['/auth/register', 'register', 'auth', 'Create account'],
  ['/auth/verify-otp', 'verify-otp', 'auth', 'Verify OTP'],
  ['/auth/reset-password', 'reset-password', 'auth', 'Reset password'],
  ['/auth/enter-otp', 'enter-otp', 'auth', 'Enter OTP'],
  ['/auth/new-password', 'new-password', 'auth', 'New password'],
  ['/', 'dashboard', 'investor', 'Dashboard'],
  ['/view-all', 'holdings', 'investor', 'View all'],
  ['/analysis', 'analysis', 'investor', 'Analysis'],
  ['/tax', 'tax', 'investor', 'Tax & statements'],
  ['/deals', 'deals', 'public', 'Live deals'],
  ['/pre-ipo', 'pre-ipo', 'public', 'Pre-IPO'],
  ['/events', 'events', 'public', 'Upcoming Events'],
  ['/latest-updates', 'latest-updates', 'public', 'Latest Updates'],
  ['/investor-profile/investor-basic-detail', 'profile-basic', 'investor', 'Basic Details'],
  ['/investor-profile/investor-kyc', 'profile-kyc', 'investor', 'KYC Documents'],
  ['/investor-profile/investor-bank-detail', 'profile-bank', 'investor', 'Bank Detail'],
  ['/investor-profile/investor-nominee-detail', 'profile-nominee', 'investor', 'Nominee Detail'],
  ['/investor-profile/investor-security', 'profile-security', 'investor', 'Security'],
] as const;

describe('the route table', () => {
  it.each(TABLE)(
    'matches %s to the screen %s, with the access %s and the title %s',
    (path, name, access, title) => {
      expect(matchRoute(path)).toEqual({ name, access, id: undefined });
      expect(pathOf(name)).toBe(path);
      expect(pageTitle(name)).toBe(title);
    },
  );

  it('C-16 reads the id of an investment and of a deal, percent-decoded', () => {
    expect(matchRoute('/view-all/65a1f0c2')).toEqual({
      name: 'investment',
      access: 'investor',
      id: '65a1f0c2',
    });
    expect(matchRoute('/deal/a%20b/')).toEqual({ name: 'deal', access: 'public', id: 'a b' });
    expect(matchRoute(investmentPath('x_1-Y')).id).toBe('x_1-Y');
  });

  it.each(['%', '%zz', '%c0%ae'])('keeps an id that cannot be decoded: %s', (id) => {
    expect(matchRoute(`/view-all/${id}`)).toEqual({ name: 'investment', access: 'investor', id });
  });

  it.each([
    ['/auth', '/auth/login'],
    ['/auth/', '/auth/login'],
    ['/reset-password', '/auth/reset-password'],
    ['/investor-profile', '/investor-profile/investor-basic-detail'],
    ['//investor-profile//', '/investor-profile/investor-basic-detail'],
    ['/', undefined],
    ['/au/th', undefined],
    ['/auth/login', undefined],
    ['/constructor', undefined],
    ['/__proto__', undefined],
    ['/toString', undefined],
  ])('finds for the path %s the alias target %s', (path, target) => {
    expect(aliasTarget(path)).toBe(target);
  });

  it.each([
    '/nowhere',
    '/Deals',
    '/deal',
    '/deals/1',
    '/deal/1/2',
    '/view-all/1/2',
    '/auth/nowhere',
    '/auth/login/x',
    '/investor-profile/x',
    '/view-all/{id}/x',
    '/index.html',
    '/api/auth/login',
  ])('matches %s, which no screen has, to the public page for unknown paths', (path) => {
    expect(matchRoute(path)).toEqual({ name: 'unknown', access: 'public', id: undefined });
    expect(pageTitle('unknown')).toBe('Page not found');
  });
});

describe('C-16 hostile ids', () => {
  it.each(HOSTILE_IDS.map((id) => [id.slice(0, 40), id] as const))(
    'reach the path of an investment only as a valid id: %s',
    (_short, id) => {
      const route = matchRoute(`/view-all/${id}`);
      expect(route).toMatchObject({ name: 'investment', access: 'investor' });
      const parsed = parseInvestmentId(route.id) ?? 'none';
      expect(parsed).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      expect(investmentPath(parsed)).toBe(`/view-all/${parsed}`);
    },
  );
});

describe('C-16 paths of any kind', () => {
  it.prop([
    fc.oneof(
      arbWebPath,
      anyText(),
      fc.array(fc.string()).map((parts) => parts.join('/')),
    ),
  ])('always have a route', (path) => {
    const route = matchRoute(path);
    expect(pageTitle(route.name)).not.toBe('');
    expect(['auth', 'investor', 'public']).toContain(route.access);
  });

  const arbPath = fc.constantFrom(...SAMPLE_PATHS);

  it.prop([arbPath, arbPath])(
    'have different titles if they open different pages, except a deal and the list of deals',
    (one, other) => {
      const names = [one, other].map((path) => matchRoute(path).name);
      const kinds = names.map((name) => (name === 'deal' ? 'deals' : name));
      const titles = names.map(pageTitle);
      expect(titles[0] === titles[1]).toBe(kinds[0] === kinds[1]);
    },
  );

  const arbId = anyText({ minLength: 1 });

  it.prop([arbId])('return the id with which they were built', (id) => {
    expect(matchRoute(dealPath(id))).toEqual({ name: 'deal', access: 'public', id });
    expect(matchRoute(investmentPath(id))).toEqual({ name: 'investment', access: 'investor', id });
  });

  it.prop([arbAppPath, fc.array(fc.constantFrom('/', '//'), { maxLength: 4 })])(
    'open the same page with additional slashes',
    (path, slashes) => {
      const [first = '', ...others] = path.split('/');
      const sloppy = others.reduce((done, part, at) => `${done}/${slashes[at] ?? ''}${part}`, first);
      expect(matchRoute(`${sloppy}/`)).toEqual(matchRoute(path));
      expect(aliasTarget(`${sloppy}/`)).toBe(aliasTarget(path));
    },
  );

  it.prop([arbAppPath])('lead from an alias to a page in one step', (path) => {
    const target = aliasTarget(path);
    fc.pre(target !== undefined);
    expect(matchRoute(path).name).toBe('unknown');
    expect(matchRoute(target ?? '').name).not.toBe('unknown');
    expect(aliasTarget(target ?? '')).toBeUndefined();
  });
});
