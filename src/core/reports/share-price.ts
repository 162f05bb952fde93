import type { Day } from '../shared/calendar-day.ts';
import type { Rupees } from '../shared/brand.ts';

/** The price of a startup's share from a day on. */
export interface SharePrice {
  readonly day: Day;
  readonly price: Rupees;
  /** Origin of the price: `Seed round`. */
  readonly source: string | undefined;
}
