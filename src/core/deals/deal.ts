import type { Rupees } from '../shared/brand.ts';
import type { ParsedDate } from '../shared/dates.ts';
import type { PageOf } from '../shared/page-of.ts';
import type { UntrustedHtml } from '../rich-text/rich-text-view.ts';

/** A present or previous investor of a startup; a record may lack the name or the logo. */
export interface DealInvestor {
  readonly name: string | undefined;
  /** Unvalidated; checked before it is shown. */
  readonly logoUrl: string | undefined;
}

export interface TeamMember {
  readonly name: string | undefined;
  readonly designation: string | undefined;
  readonly bio: string | undefined;
  readonly linkedIn: string | undefined;
}

/** A document of the data room. */
export interface DataRoomLink {
  readonly url: string | undefined;
  readonly title: string | undefined;
  /** A text such as a password, shown beside the link with a copy button. */
  readonly accessText: string | undefined;
}

/** A live deal as a list shows it. URLs are unvalidated. @see docs/product.md#deal */
export interface Deal {
  /** Id as the API sends it; only an id that `parseDealId` accepts has a page of its own. */
  readonly id: string;
  readonly title: string | undefined;
  readonly logoUrl: string | undefined;
  readonly tag: string | undefined;
  readonly shortDescription: string | undefined;
  readonly round: string | undefined;
  /** Free text about how much to invest; not a number. */
  readonly investment: string | undefined;
  readonly deadline: ParsedDate | undefined;
  readonly terms: DealTerms;
}

/** The terms of a deal's round, as far as the API sends them. */
export interface DealTerms {
  /** The kind of security, such as `CCPS`. */
  readonly instrument: string | undefined;
  /** Valuation of the company before the round. */
  readonly valuation: Rupees | undefined;
  readonly roundSize: Rupees | undefined;
  /** Minimum amount of one investor. */
  readonly minimum: Rupees | undefined;
  /** Amount promised so far, out of `roundSize`. */
  readonly raised: Rupees | undefined;
  readonly lead: string | undefined;
}

/** The order of a list of deals. An API without this choice returns the `newest` first. */
export const DEAL_SORTS = ['newest', 'deadline', 'size'] as const;

export type DealSort = (typeof DEAL_SORTS)[number];

/** The stages to filter a list of deals by, and the orders to sort it by. */
export interface DealListOptions {
  readonly stages: readonly string[];
  readonly sorts: readonly DealSort[];
}

/** A page of deals. */
export interface DealListPage<Entry = Deal> extends PageOf<Entry> {
  /** `undefined` for an API that offers no options. */
  readonly options?: DealListOptions | undefined;
}

/** A live deal as its own page shows it. */
export interface DealDetail extends Deal {
  readonly companyUrl: string | undefined;
  readonly punchLine: string | undefined;
  readonly detail: UntrustedHtml | undefined;
  readonly coInvestors: readonly DealInvestor[];
  readonly previousInvestors: readonly DealInvestor[];
  readonly team: readonly TeamMember[];
  readonly dataRoom: readonly DataRoomLink[];
  /** Whether the API withholds the data room, because the user is not logged in. */
  readonly dataRoomLocked: boolean;
}
