import fc from 'fast-check';

/** Paths of the app: its pages, aliases, pages with an id, and what leads nowhere. */
export const arbAppPath: fc.Arbitrary<string> = fc.oneof(
  {
    arbitrary: fc.constantFrom(
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
      '/nowhere',
    ),
    weight: 8,
  },
  fc.webPath().map((path) => `/x${path}`),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/u).map((id) => `/deal/${id}`),
);
