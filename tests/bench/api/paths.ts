/** The measured calls. */
export const PATHS = {
  deals: '/api/deals',
  events: '/api/events',
  ipos: '/api/investor/ipo/closed',
  dashboard: '/api/investors/dashboard',
  holdings: '/api/investments/investor-profiles-by-email',
} as const;

export type MeasuredCall = keyof typeof PATHS;
