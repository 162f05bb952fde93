import fc from 'fast-check';
import { arbWebPath } from './arbitrary-web.ts';

/** Every page of the app, every alias, a page of each kind that has an id, and an unknown one. */
export const SAMPLE_PATHS: readonly string[] = [
  '/',
  '/auth',
  '/auth/login',
  '/auth/register',
  '/auth/verify-otp',
  '/auth/reset-password',
  '/auth/enter-otp',
  '/auth/new-password',
  '/reset-password',
  '/view-all',
  '/analysis',
  '/tax',
  '/view-all/abc',
  '/deals',
  '/deal/abc',
  '/pre-ipo',
  '/events',
  '/latest-updates',
  '/investor-profile',
  '/investor-profile/investor-basic-detail',
  '/investor-profile/investor-kyc',
  '/investor-profile/investor-bank-detail',
  '/investor-profile/investor-nominee-detail',
  '/investor-profile/investor-security',
  '/nowhere',
];

/** An address bar resolves these segments to another page. */
const isDotSegment = (segment: string): boolean => /^(?:\.|%2e){1,2}$/iu.test(segment);

/** Paths of the app and others, as an address bar returns them. */
export const arbAppPath: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...SAMPLE_PATHS), weight: 8 },
  arbWebPath.filter((path) => !path.split('/').some(isDotSegment)).map((path) => `/x${path}`),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/u).map((id) => `/deal/${id}`),
);
