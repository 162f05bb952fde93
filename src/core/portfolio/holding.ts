import type { Rupees, StartupId } from '../shared/brand.ts';

/** One investment of the investor, as far as the holdings table needs it. @see docs/product.md#investment-record */
export interface Holding {
  /** As the API names it; only one that `parseInvestmentId` takes has a page of its own. */
  readonly id: string;
  readonly startupId: StartupId | undefined;
  readonly startupName: string | undefined;
  readonly logoUrl: string | undefined;
  /** Through whom the investment was made; `undefined` for a direct one. */
  readonly channel: string | undefined;
  readonly typeOfSecurities: string | undefined;
  /** Rupees a share at the time of the investment. */
  readonly issuePrice: Rupees | undefined;
  /** Rupees a share today. */
  readonly currentSharePrice: Rupees | undefined;
  readonly invested: Rupees | undefined;
}

/** All investments of an investor. */
export interface Holdings {
  readonly items: readonly Holding[];
  /** Records without an id, or that were no records, and are not among the items. */
  readonly skippedRecords: number;
}
