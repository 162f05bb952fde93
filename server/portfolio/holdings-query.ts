import { type RawBuilder, sql } from 'kysely';
import {
  type investmentFields,
  networkInvestmentFieldOf,
  type startupFields,
} from '../../src/contract/investments.ts';
import { type PreparedOn, preparedRead } from '../platform/db/prepared-read.ts';

/** Settings that the wire format depends on. */
interface WireOptions {
  /** Last part of the field name `totalInvestment_by_kopal`. */
  readonly productShortName: string;
  /** Turns our own logos, stored as paths, into absolute URLs. */
  readonly origin: string;
  /** Sends the record of each startup once, and its id in the records of its holdings. */
  readonly startupsOnce: boolean;
}

/** Holdings joined into one chunk of the answer. */
const CHUNK_SIZE = 500;

/**
 * The holdings of an investor as JSON text in chunks, newest purchase first: `{"data":{"investments":[…]}}`. Each
 * record has the list fields, the detail fields and the startup's full record in `startupDetails`; with `startupsOnce`
 * the startup's id, and the startups' records by id in `data.startups`. The database writes the JSON of each record and of each startup once; joining the texts takes a tenth of the time of building and
 * serialising 10,000 records here. Missing values are left out.
 */
export async function holdingsBody(
  database: PreparedOn,
  investorId: string,
  options: WireOptions,
): Promise<Generator<string>> {
  const holdings = await preparedRead(database, holdingsOf(investorId));
  const startups = await preparedRead(database, startupsOf(holdings, options));
  if (options.startupsOnce) {
    const records = startups.map(({ id, json }) => `${JSON.stringify(id)}:${json}`);
    return chunks(`{"data":{"startups":{${records.join(',')}},"investments":[`, holdings, JSON.stringify);
  }
  const startupById = new Map(startups.map(({ id, json }) => [id, json]));
  return chunks('{"data":{"investments":[', holdings, (id) => startupById.get(id) ?? '{}');
}

interface StoredHolding {
  readonly startupId: string;
  readonly json: string;
}

interface StartupRow {
  readonly id: string;
  readonly json: string;
}

function* chunks(
  head: string,
  holdings: readonly StoredHolding[],
  startupJson: (id: string) => string,
): Generator<string> {
  yield head;
  for (let start = 0; start < holdings.length; start += CHUNK_SIZE) {
    const records = holdings
      .slice(start, start + CHUNK_SIZE)
      .map(({ startupId, json }) => `${json.slice(0, -1)},"startupDetails":${startupJson(startupId)}}`);
    yield (start === 0 ? '' : ',') + records.join(',');
  }
  yield ']}}';
}

type Columns<Name extends string> = Readonly<Record<Name, RawBuilder<unknown>>>;

/** The JSON text of a record with these fields; missing values are left out. */
const jsonOf = (columns: Columns<string>) =>
  sql<string>`json_strip_nulls(json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, value]) => [sql.lit(name), value]),
  )}))::text`;

/** The fields of a holding's record, which the contract lists; the startup is added to the text. */
const investmentColumns: Columns<Exclude<keyof typeof investmentFields, 'startupDetails'>> = {
  _id: sql`id`,
  investementDoneVia: sql`channel`,
  secondary_email: sql`secondary_email`,
  investment_vehicle: sql`investment_vehicle`,
  type_of_securities: sql`type_of_securities`,
  purchase_date: sql`purchase_date`,
  investment_amount: sql`trim_scale(amount)`,
  current_value_of_investment: sql`trim_scale(current_value)`,
  scheme_name: sql`scheme_name`,
  fundingType: sql`funding_type`,
  number_of_securities: sql`trim_scale(number_of_securities)`,
  face_value: sql`trim_scale(face_value)`,
  issue_price: sql`trim_scale(issue_price)`,
  current_share_price: sql`trim_scale(current_share_price)`,
  updatedAt: sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** The fields of a startup's record, which the contract lists. */
const startupColumns = ({ productShortName, origin }: WireOptions): Columns<keyof typeof startupFields> => ({
  _id: sql`id`,
  name: sql`name`,
  logoUrl: sql`case when logo_url like '/%' then ${origin}::text || logo_url else logo_url end`,
  investment_code: sql`investment_code`,
  fundingStage: sql`funding_stage`,
  about: sql`about`,
  legalName: sql`legal_name`,
  website_url: sql`website_url`,
  office_location: sql`office_location`,
  other_office_locations: sql`other_office_locations`,
  coinvestor: sql`co_investors`,
  founders: sql`founders`,
  foundedIn: sql`founded_in`,
  sector: sql`sector`,
  currentStage: sql`current_stage`,
  startup_status: sql`startup_status`,
  startup_status_year: sql`startup_status_year`,
  startup_status_content: sql`startup_status_content`,
  securityType: sql`security_type`,
  floorValue: sql`trim_scale(floor_value)`,
  capValue: sql`trim_scale(cap_value)`,
  pre_money_valuation: sql`trim_scale(pre_money_valuation)`,
  current_valuation: sql`trim_scale(current_valuation)`,
  cash_burn: sql`trim_scale(cash_burn)`,
  runway: sql`runway`,
  revenue: sql`trim_scale(revenue)`,
  fund_raise_plan: sql`fund_raise_plan`,
  raised_till_now: sql`trim_scale(raised_till_now)`,
  cash_in_bank: sql`trim_scale(cash_in_bank)`,
  [networkInvestmentFieldOf(productShortName)]: sql`trim_scale(total_network_investment)`,
});

const holdingsOf = (investorId: string) => sql<StoredHolding>`
  select startup_id as "startupId", ${jsonOf(investmentColumns)} as json
  from investments where investor_id = ${investorId}
  order by purchase_date desc nulls last, id`;

const startupsOf = (holdings: readonly StoredHolding[], options: WireOptions) => sql<StartupRow>`
  select id, ${jsonOf(startupColumns(options))} as json
  from startups where id = any(${[...new Set(holdings.map(({ startupId }) => startupId))]})`;
