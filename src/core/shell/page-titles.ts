import type { RouteName } from './routes.ts';

/** What each page calls itself, in the window's title. */
const TITLES: Readonly<Record<RouteName, string>> = {
  login: 'Investor Login',
  register: 'Create account',
  'verify-otp': 'Verify OTP',
  'reset-password': 'Reset password',
  'enter-otp': 'Enter OTP',
  'new-password': 'New password',
  dashboard: 'Dashboard',
  holdings: 'View all',
  investment: 'Startup',
  deals: 'Live deals',
  deal: 'Live deals',
  'pre-ipo': 'Pre-IPO',
  events: 'Upcoming Events',
  'latest-updates': 'Latest Updates',
  'profile-basic': 'Basic Details',
  'profile-kyc': 'KYC Documents',
  'profile-bank': 'Bank Detail',
  'profile-nominee': 'Nominee Detail',
  unknown: 'Page not found',
};

export const pageTitle = (name: RouteName): string => TITLES[name];
