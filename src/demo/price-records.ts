import { FUNDING_STAGES, fundingOf } from './data/funding.ts';
import { DEMO_STARTUPS } from './data/startups.ts';
import { endingOf } from './endings.ts';
import { addIsoDays } from './iso-dates.ts';
import { slug } from './slug.ts';

/** The price of a share in a demo company, from a day on. */
export interface PriceRecord {
  readonly startupId: string;
  /** ISO date. */
  readonly pricedOn: string;
  /** Rupees. */
  readonly price: number;
  readonly source: string;
}

/**
 * The prices of each company, oldest first: those of its rounds and, if it was valued since, the price of the last
 * valuation, which is the current share price. An investment's issue price is the price on the day of its purchase. A
 * company that sold notes without shares (iSAFE) has no prices.
 * @param today ISO date that the days count back from
 */
export const priceRecords = (today: string): readonly PriceRecord[] =>
  DEMO_STARTUPS.flatMap(({ name }) => {
    const { prices } = fundingOf(name);
    return prices.map(([daysAgo, price], index) => ({
      startupId: slug(name),
      pricedOn: addIsoDays(today, -daysAgo),
      price,
      source: index > 0 && index === prices.length - 1 ? valuationSource(name) : roundSource(name, index),
    }));
  });

const valuationSource = (name: string): string =>
  endingOf(name)?.status === 'ACQUIRED' ? 'Offer of the buyer' : 'Valuation report';

/** Names the round of a price: the last round has the company's stage, each earlier round the stage before. */
function roundSource(name: string, index: number): string {
  const { stage, prices } = fundingOf(name);
  const rounds = Math.max(prices.length - 1, 1);
  const stageIndex = Math.max(FUNDING_STAGES.indexOf(stage) - (rounds - 1 - index), 0);
  return `${FUNDING_STAGES[stageIndex]} round`;
}
