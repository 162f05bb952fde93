import type { ScreenName } from '../screens/screens.ts';

/** Further words that find a screen, besides its title. */
export const SCREEN_KEYWORDS: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  login: ['sign in', 'account', 'password'],
  register: ['register', 'create account', 'join'],
  dashboard: ['portfolio', 'home', 'growth', 'charts', 'total'],
  holdings: ['portfolio', 'holdings', 'investments'],
  analysis: ['returns', 'xirr', 'moic', 'gain'],
  tax: ['capital gains', 'itr', 'long-term', 'csv'],
  deals: ['invest', 'startups', 'sector'],
  'pre-ipo': ['ipo', 'listing', 'open', 'closed', 'upcoming'],
  events: ['pitch', 'meet', 'register'],
  'latest-updates': ['news'],
  'profile-basic': ['profile', 'name', 'phone', 'address'],
  'profile-kyc': ['profile', 'aadhar', 'passport', 'pan', 'cheque', 'upload'],
  'profile-bank': ['profile', 'account', 'ifsc', 'branch'],
  'profile-nominee': ['profile', 'relation'],
  'profile-security': ['profile', 'password', 'passkey', 'second factor', 'devices', 'delete account'],
};
