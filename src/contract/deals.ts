import { unchangedText, flag, list, listOf, number, optionalRecord, text, date, markup } from './fields.ts';

/* The deal calls and their responses. @see docs/product.md#deal */

export const DEALS_CALL = 'GET deals?status&sector&page&limit&stage&sort';
export const DEAL_CALL = 'GET deals/{id}';

/** Wire name of the investment text: the product's short name, then `Inv`. */
export const investmentFieldOf = (productShortName: string): string => `${productShortName}Inv`;

export const dealCardFields = {
  _id: unchangedText,
  logoUrl: unchangedText,
  tagText: text,
  title: text,
  shortDescription: text,
  round: text,
  deadLine: date,
  /* The terms of the round, amounts in rupees. Another API need not send them. */
  instrument: text,
  valuation: number,
  roundSize: number,
  minimumInvestment: number,
  raised: number,
  leadInvestor: text,
};

/** The stages and sort orders that `stage` and `sort` accept; an API that sends no `options` accepts neither. */
export const dealListFields = { options: optionalRecord({ stages: list, sorts: list }) };

export const investorFields = { path: unchangedText, name: text };

export const teamFields = { name: text, designation: text, bio: text, linkedIn: unchangedText };

export const linkFields = { url: unchangedText, linkTitle: text, metaDataOfDataRooms: text };

export const dealDetailFields = {
  ...dealCardFields,
  companyUrl: unchangedText,
  punchLine: text,
  detailData: markup,
  coInvestorsMetaData: listOf(investorFields),
  prevInvestor: listOf(investorFields),
  teams: listOf(teamFields),
  importantLinks: listOf(linkFields),
  /** `true` for a visitor who has to log in for the `importantLinks`. Another API need not send it. */
  dataRoomLocked: flag,
};
