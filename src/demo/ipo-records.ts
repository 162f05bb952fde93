import { type DemoIpo, DEMO_IPOS } from './data/ipo-rows.ts';
import { slug } from './slug.ts';

/** A pre-IPO listing of the demo; days count from today. */
export interface IpoRecord extends DemoIpo {
  readonly id: string;
  readonly hasLogo: boolean;
  readonly website: string;
}

/** Pre-IPO listings: open, closed and upcoming by their dates. */
export const ipoRecords: readonly IpoRecord[] = DEMO_IPOS.map((ipo, index) => ({
  ...ipo,
  id: slug(ipo.company),
  hasLogo: index % 9 !== 7,
  website: `https://${slug(ipo.company)}.example`,
}));
