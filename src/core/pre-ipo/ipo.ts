import type { ParsedDate } from '../shared/dates.ts';

/** A listing before its first trading day. URLs are as they came. @see docs/product.md#ipo */
export interface Ipo {
  readonly id: string;
  readonly companyName: string | undefined;
  readonly logoUrl: string | undefined;
  /** 'SME' where the record names none. */
  readonly category: string;
  readonly bidStart: ParsedDate | undefined;
  readonly bidEnd: ParsedDate | undefined;
  readonly listingStatus: string | undefined;
  readonly website: string | undefined;
}

export interface Ipos {
  readonly items: readonly Ipo[];
  /** Records without an id, or that were no records, and are not among the items. */
  readonly skippedRecords: number;
}

/** The three tables, in their order on the page. */
export const IPO_STAGES = ['open', 'closed', 'upcoming'] as const;

export type IpoStage = (typeof IPO_STAGES)[number];
