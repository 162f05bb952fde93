import { type DemoIpo, DEMO_IPOS } from './data/ipo-rows.ts';
import { slug } from './slug.ts';

/** A pre-IPO listing of the demo; days count from today. */
export interface IpoRecord extends DemoIpo {
  readonly id: string;
  readonly hasLogo: boolean;
  readonly website: string;
}

/** The Pre-IPO listings. The dates of each decide whether it is open, closed or upcoming. */
export const ipoRecords: readonly IpoRecord[] = DEMO_IPOS.map((ipo, index) => ({
  ...ipo,
  id: slug(ipo.company),
  hasLogo: index % 9 !== 7,
  website: `https://${slug(ipo.company)}.example`,
}));
