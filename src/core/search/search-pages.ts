import { pathOf, type RouteName } from '../shell/routes.ts';
import type { SearchHit } from './search-state.ts';

type Page = readonly [title: string, name: Parameters<typeof pathOf>[0], keywords: readonly string[]];

const PUBLIC_PAGES: readonly Page[] = [
  ['Live deals', 'deals', ['invest', 'startups', 'sector']],
  ['Pre-IPO', 'pre-ipo', ['ipo', 'listing', 'open', 'closed', 'upcoming']],
  ['Upcoming Events', 'events', ['pitch', 'meet', 'register']],
  ['Latest Updates', 'latest-updates', ['news']],
];

const INVESTOR_PAGES: readonly Page[] = [
  ['Dashboard', 'dashboard', ['portfolio', 'home', 'growth', 'charts', 'total']],
  ['View all', 'holdings', ['portfolio', 'holdings', 'investments']],
  ['Basic Details', 'profile-basic', ['profile', 'name', 'phone', 'address']],
  ['KYC Documents', 'profile-kyc', ['profile', 'aadhar', 'passport', 'pan', 'cheque', 'upload']],
  ['Bank Detail', 'profile-bank', ['profile', 'account', 'ifsc', 'branch']],
  ['Nominee Detail', 'profile-nominee', ['profile', 'relation']],
];

const VISITOR_PAGES: readonly Page[] = [
  ['Log In', 'login', ['sign in', 'account', 'password']],
  ['Sign Up', 'register', ['register', 'create account', 'join']],
];

const hitOf = ([title, name, keywords]: Page): SearchHit => ({
  id: `page-${name satisfies RouteName}`,
  group: 'pages',
  title,
  keywords,
  detail: undefined,
  logoUrl: undefined,
  to: pathOf(name),
});

/** The pages of the app that this user can open. */
export function searchPages(investor: boolean): readonly SearchHit[] {
  return (investor ? [...INVESTOR_PAGES, ...PUBLIC_PAGES] : [...PUBLIC_PAGES, ...VISITOR_PAGES]).map(hitOf);
}
