import type { DealDetail, DealTerms } from '../../../core/deals/deal.ts';
import type { Sector } from '../../../core/shared/sectors.ts';
import { parseRupees } from '../../../core/shared/brand.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { type DealRecord, dealRecords } from '../../../demo/deal-records.ts';
import { dayFrom } from './demo-date.ts';

/** A deal of the memory backend, with the sector that the list is filtered by. */
export interface MemoryDeal extends DealDetail {
  readonly sector: Sector | undefined;
}

/**
 * The live deals of the demo.
 * @param now epoch milliseconds; the deadlines are relative to it, so that the demo never ages
 */
export const demoDeals = (now: number): readonly MemoryDeal[] =>
  dealRecords().map((record) => demoDeal(record, now));

const termsOf = ({ terms }: DealRecord): DealTerms => ({
  ...terms,
  valuation: parseRupees(terms.valuation),
  roundSize: parseRupees(terms.roundSize),
  minimum: parseRupees(terms.minimum),
  raised: parseRupees(terms.raised),
});

/* Without a server there is no file to link to, neither a logo nor a document. */
const demoDeal = (record: DealRecord, now: number): MemoryDeal => ({
  id: record.id,
  sector: record.sector,
  title: record.title,
  logoUrl: undefined,
  tag: record.sector,
  shortDescription: record.pitch,
  round: record.round,
  investment: record.ticket,
  deadline: dayFrom(now, record.deadlineInDays),
  terms: termsOf(record),
  companyUrl: record.companyUrl,
  punchLine: record.pitch,
  detail: untrustedHtml(record.detail),
  coInvestors: record.coInvestors.map((name) => ({ name, logoUrl: undefined })),
  previousInvestors: record.previousInvestors.map(() => ({ name: undefined, logoUrl: undefined })),
  team: record.team,
  dataRoom: record.dataRoom.map(({ title, meta }) => ({ url: undefined, title, accessText: meta })),
  dataRoomLocked: false,
});
