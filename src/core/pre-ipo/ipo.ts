import type { ParsedDate } from '../shared/dates.ts';

/** A listing of the pre-IPO page; its shares may be traded already. URLs are unvalidated. @see docs/product.md#ipo */
export interface Ipo {
  readonly id: string;
  readonly companyName: string | undefined;
  readonly logoUrl: string | undefined;
  /** 'SME' when the record has none. */
  readonly category: string;
  readonly bidStart: ParsedDate | undefined;
  readonly bidEnd: ParsedDate | undefined;
  readonly listingStatus: string | undefined;
  readonly website: string | undefined;
}

export interface Ipos {
  readonly items: readonly Ipo[];
  /** Number of records that were left out because they are invalid or have no id. */
  readonly skippedRecords: number;
}

/** The three tables, in their order on the page. */
export const IPO_STAGES = ['open', 'closed', 'upcoming'] as const;

export type IpoStage = (typeof IPO_STAGES)[number];
