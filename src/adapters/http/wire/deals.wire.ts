import * as v from 'valibot';
import {
  type DataRoomLink,
  type Deal,
  DEAL_SORTS,
  type DealDetail,
  type DealListOptions,
  type DealListPage,
  type DealTerms,
  type DealInvestor,
  type TeamMember,
} from '../../../core/deals/deal.ts';
import { type DealId, type Rupees, rupees } from '../../../core/shared/brand.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import {
  dealCardFields,
  dealDetailFields,
  dealListFields,
  investmentFieldOf,
  investorFields,
  linkFields,
  teamFields,
} from '../../../contract/deals.ts';
import { requiredRecord, text } from '../../../contract/fields.ts';
import { decodeEach, decoder } from './decoding.ts';
import { decodePage } from './page.wire.ts';

const dealRecord = decoder(requiredRecord(dealCardFields));

const detailRecord = decoder(requiredRecord(dealDetailFields));

const investorRecord = decoder(requiredRecord(investorFields));
const teamRecord = decoder(requiredRecord(teamFields));
const linkRecord = decoder(requiredRecord(linkFields));

/** Drops a record without any known field. */
const unlessBlank = <T extends object>(entry: T | undefined): T | undefined =>
  entry !== undefined && Object.values(entry).some((value) => value !== undefined) ? entry : undefined;

function decodeInvestor(entry: unknown): DealInvestor | undefined {
  const investor = unlessBlank(investorRecord(entry));
  return investor && { name: investor.name, logoUrl: investor.path };
}

function decodeTeamMember(entry: unknown): TeamMember | undefined {
  const member = unlessBlank(teamRecord(entry));
  return (
    member && {
      name: member.name,
      designation: member.designation,
      bio: member.bio,
      linkedIn: member.linkedIn,
    }
  );
}

function decodeLink(entry: unknown): DataRoomLink | undefined {
  const link = unlessBlank(linkRecord(entry));
  return link && { url: link.url, title: link.linkTitle, accessText: link.metaDataOfDataRooms };
}

const listResponse = decoder(requiredRecord(dealListFields));
const stageName = decoder(text);

/** The stages and sorts that the API accepts; a sort that the app does not know is left out. */
function decodeOptions(response: unknown): DealListOptions | undefined {
  const options = listResponse(response)?.options;
  return (
    options && {
      stages: options.stages.map((stage) => stageName(stage)).filter((stage) => stage !== undefined),
      sorts: DEAL_SORTS.filter((sort) => options.sorts.includes(sort)),
    }
  );
}

/** An amount below 0 counts as missing. */
const amountOf = (value: number | undefined): Rupees | undefined =>
  value === undefined || value < 0 ? undefined : rupees(value);

const termsOf = (fields: NonNullable<ReturnType<typeof dealRecord>>): DealTerms => ({
  instrument: fields.instrument,
  valuation: amountOf(fields.valuation),
  roundSize: amountOf(fields.roundSize),
  minimum: amountOf(fields.minimumInvestment),
  raised: amountOf(fields.raised),
  lead: fields.leadInvestor,
});

const singleResponse = decoder(requiredRecord({ data: v.optional(v.unknown()) }));

/** Decodes the deal calls of an API; the product's short name is part of a field name. */
export class DealsWire {
  readonly #investment: (entry: unknown) => string | undefined;

  constructor(productShortName: string) {
    const name = investmentFieldOf(productShortName);
    const record = decoder(requiredRecord({ [name]: text }));
    this.#investment = (entry) => record(entry)?.[name];
  }

  /** @returns `undefined` when the response has no list `data` */
  decodeList(response: unknown): DealListPage | undefined {
    const page = decodePage(response, (entry) => this.#deal(entry));
    return page && { ...page, options: decodeOptions(response) };
  }

  /** @param id the requested id, for a record that does not state its own */
  decodeDetail(response: unknown, id: DealId): DealDetail | undefined {
    const entry = singleResponse(response)?.data;
    const fields = detailRecord(entry);
    if (fields === undefined) return undefined;
    return {
      ...this.#cardOf(fields, fields._id ?? id, entry),
      companyUrl: fields.companyUrl,
      punchLine: fields.punchLine,
      detail: fields.detailData === undefined ? undefined : untrustedHtml(fields.detailData),
      coInvestors: decodeEach(fields.coInvestorsMetaData, decodeInvestor).items,
      previousInvestors: decodeEach(fields.prevInvestor, decodeInvestor).items,
      team: decodeEach(fields.teams, decodeTeamMember).items,
      dataRoom: decodeEach(fields.importantLinks, decodeLink).items,
      dataRoomLocked: fields.dataRoomLocked ?? false,
    };
  }

  #deal(entry: unknown): Deal | undefined {
    const fields = dealRecord(entry);
    return fields?._id === undefined ? undefined : this.#cardOf(fields, fields._id, entry);
  }

  #cardOf(fields: NonNullable<ReturnType<typeof dealRecord>>, id: string, entry: unknown): Deal {
    return {
      id,
      title: fields.title,
      logoUrl: fields.logoUrl,
      tag: fields.tagText,
      shortDescription: fields.shortDescription,
      round: fields.round,
      investment: this.#investment(entry),
      deadline: fields.deadLine,
      terms: termsOf(fields),
    };
  }
}
