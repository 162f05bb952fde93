import type { Rupees, StartupId } from '../shared/brand.ts';

/** One investment with the fields that the holdings table needs. @see docs/product.md#investment-record */
export interface Holding {
  /** Id as the API sends it; only an id that `parseInvestmentId` accepts has a page of its own. */
  readonly id: string;
  readonly startupId: StartupId | undefined;
  readonly startupName: string | undefined;
  readonly logoUrl: string | undefined;
  /** The intermediary of the investment; `undefined` for a direct one. */
  readonly channel: string | undefined;
  readonly typeOfSecurities: string | undefined;
  /** Rupees per share at the time of the investment. */
  readonly issuePrice: Rupees | undefined;
  /** Rupees per share today. */
  readonly currentSharePrice: Rupees | undefined;
  readonly invested: Rupees | undefined;
  /** Date of the purchase as the API sends it; parsed only where it is shown. */
  readonly purchased?: string | undefined;
  /**
   * The whole record as it was loaded: plain data whose shape only `InvestmentRecords` knows. It is decoded when the
   * investment is opened, because a portfolio may have many thousands of records.
   */
  readonly record: unknown;
}

/** All investments of an investor. */
export interface Holdings {
  readonly items: readonly Holding[];
  /** Number of records that were left out because they are invalid or have no id. */
  readonly skippedRecords: number;
}
