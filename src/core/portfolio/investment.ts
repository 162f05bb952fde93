import type { StartupId } from '../shared/brand.ts';
import { INVESTMENT_FIELDS, readRecord, type RecordOf, STARTUP_FIELDS } from './investment-fields.ts';

/** The company that was invested in. @see docs/product.md#startup */
export interface Startup extends RecordOf<typeof STARTUP_FIELDS> {
  /** `undefined` when the record has no id that a request could use. */
  readonly id: StartupId | undefined;
}

/** One investment of an investor, with all its fields. @see docs/product.md#investment-record */
export interface Investment extends RecordOf<typeof INVESTMENT_FIELDS> {
  /** Id as the API sends it; only an id that `parseInvestmentId` accepts has a page of its own. */
  readonly id: string;
  /** Shared by the investments in one startup. */
  readonly startup: Startup;
}

/** A startup of which nothing is known. */
export const EMPTY_STARTUP: Startup = { id: undefined, ...readRecord(STARTUP_FIELDS, undefined) };

/**
 * An investment of which nothing is known. An adapter writes what it knows: `{ ...EMPTY_INVESTMENT, id: 'a-1',
 * invested: rupees(500_000), startup: { ...EMPTY_STARTUP, name: 'Jaladhi' } }`.
 */
export const EMPTY_INVESTMENT: Omit<Investment, 'id'> = {
  ...readRecord(INVESTMENT_FIELDS, undefined),
  startup: EMPTY_STARTUP,
};

/** All investments of an investor. */
export interface Holdings {
  readonly items: readonly Investment[];
  /** Number of records that were left out because they are invalid or have no id. */
  readonly skippedRecords: number;
}
