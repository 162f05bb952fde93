import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/** Settings that the wire format depends on. */
interface WireOptions {
  /** Last part of the field name `totalInvestment_by_kopal`. */
  readonly productShortName: string;
  /** Turns our own logos, stored as paths, into absolute URLs. */
  readonly origin: string;
}

/** Holdings joined into one chunk of the answer. */
const chunkSize = 500;

/**
 * The holdings of an investor as JSON text in chunks, newest purchase first: `{"data":{"investments":[…]}}`. Each
 * record has the list fields, the detail fields and the startup's full record in `startupDetails`. The database writes
 * the JSON of each record and of each startup once; joining the texts takes a tenth of the time of building and
 * serialising 10,000 records here. Missing values are left out.
 */
export async function holdingsJson(
  db: Kysely<Database>,
  investorId: string,
  options: WireOptions,
): Promise<Generator<string>> {
  const [startups, holdings] = await Promise.all([
    readStartups(db, investorId, options),
    readHoldings(db, investorId),
  ]);
  const startupById = new Map(startups.map(({ id, json }) => [id, json]));
  return chunks(holdings, startupById);
}

interface HoldingRow {
  readonly startupId: string;
  readonly json: string;
}

function* chunks(holdings: readonly HoldingRow[], startups: ReadonlyMap<string, string>): Generator<string> {
  yield '{"data":{"investments":[';
  for (let start = 0; start < holdings.length; start += chunkSize) {
    const records = holdings
      .slice(start, start + chunkSize)
      .map(
        ({ startupId, json }) => `${json.slice(0, -1)},"startupDetails":${startups.get(startupId) ?? '{}'}}`,
      );
    yield (start === 0 ? '' : ',') + records.join(',');
  }
  yield ']}}';
}

async function readHoldings(db: Kysely<Database>, investorId: string): Promise<readonly HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select startup_id as "startupId", json_strip_nulls(json_build_object(
      '_id', id,
      'investementDoneVia', channel,
      'secondary_email', secondary_email,
      'investment_vehicle', investment_vehicle,
      'type_of_securities', type_of_securities,
      'purchase_date', purchase_date,
      'investment_amount', trim_scale(amount),
      'current_value_of_investment', trim_scale(current_value),
      'scheme_name', scheme_name,
      'fundingType', funding_type,
      'number_of_securities', trim_scale(number_of_securities),
      'face_value', trim_scale(face_value),
      'issue_price', trim_scale(issue_price),
      'current_share_price', trim_scale(current_share_price),
      'updatedAt', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ))::text as json
    from investments where investor_id = ${investorId}
    order by purchase_date desc nulls last, id`.execute(db);
  return rows;
}

async function readStartups(
  db: Kysely<Database>,
  investorId: string,
  { productShortName, origin }: WireOptions,
): Promise<readonly { id: string; json: string }[]> {
  const { rows } = await sql<{ id: string; json: string }>`
    select id, json_strip_nulls(json_build_object(
      '_id', id,
      'name', name,
      'logoUrl', case when logo_url like '/%' then ${origin}::text || logo_url else logo_url end,
      'investment_code', investment_code,
      'fundingStage', funding_stage,
      'about', about,
      'legalName', legal_name,
      'website_url', website_url,
      'office_location', office_location,
      'other_office_locations', other_office_locations,
      'coinvestor', co_investors,
      'founders', founders,
      'foundedIn', founded_in,
      'sector', sector,
      'currentStage', current_stage,
      'startup_status', startup_status,
      'startup_status_year', startup_status_year,
      'startup_status_content', startup_status_content,
      'securityType', security_type,
      'floorValue', trim_scale(floor_value),
      'capValue', trim_scale(cap_value),
      'pre_money_valuation', trim_scale(pre_money_valuation),
      'current_valuation', trim_scale(current_valuation),
      'cash_burn', trim_scale(cash_burn),
      'runway', runway,
      'revenue', trim_scale(revenue),
      'fund_raise_plan', fund_raise_plan,
      'raised_till_now', trim_scale(raised_till_now),
      'cash_in_bank', trim_scale(cash_in_bank),
      ${`totalInvestment_by_${productShortName}`}::text, trim_scale(total_network_investment)
    ))::text as json
    from startups
    where id in (select startup_id from investments where investor_id = ${investorId})`.execute(db);
  return rows;
}
