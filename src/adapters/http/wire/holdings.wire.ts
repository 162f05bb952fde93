import type { Holding, Holdings } from '../../../core/portfolio/holding.ts';
import { parseRupees, parseStartupId } from '../../../core/shared/brand.ts';
import { isRecord } from '../../../core/shared/record.ts';
import { object } from '../../../contract/fields.ts';
import { holdingFields, holdingsFields } from '../../../contract/holdings.ts';
import { inSlices } from './in-slices.ts';
import { decoder } from './decoding.ts';

const holdingsReply = decoder(object({ data: object(holdingsFields) }));

const investmentRecord = decoder(object(holdingFields));

function decodeHolding(entry: unknown): Holding | undefined {
  const fields = investmentRecord(entry);
  const id = fields?._id;
  if (fields === undefined || id === undefined) return undefined;
  return {
    id,
    startupId: parseStartupId(fields.startupDetails?._id),
    startupName: fields.startupDetails?.name,
    logoUrl: fields.startupDetails?.logoUrl,
    channel: fields.investementDoneVia,
    typeOfSecurities: fields.type_of_securities,
    issuePrice: parseRupees(fields.issue_price),
    currentSharePrice: parseRupees(fields.current_share_price),
    invested: parseRupees(fields.investment_amount),
    purchased: fields.purchase_date,
    record: entry,
  };
}

/** Puts the startup's record into a record that names it by its id alone; the holdings of a startup share it. */
function wholeRecord(entry: unknown, startups: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(entry) || !('startupDetails' in entry)) return entry;
  const { startupDetails: id } = entry;
  if (typeof id !== 'string') return entry;
  return { ...entry, startupDetails: Object.hasOwn(startups, id) ? startups[id] : undefined };
}

/** Records that are decoded in one step. */
const RECORDS_A_STEP = 50;

/**
 * Decodes the holdings in steps, because a portfolio may have many thousands of them.
 * @returns at the end, `undefined` when the reply has no list `data.investments`
 * @public
 */
export function* decodeHoldingsInSteps(reply: unknown): Generator<undefined, Holdings | undefined> {
  const data = holdingsReply(reply)?.data;
  if (data === undefined) return undefined;
  const { investments, startups } = data;
  const items: Holding[] = [];
  for (const [index, entry] of investments.entries()) {
    const holding = decodeHolding(startups === undefined ? entry : wholeRecord(entry, startups));
    if (holding !== undefined) items.push(holding);
    if (index % RECORDS_A_STEP === RECORDS_A_STEP - 1) yield;
  }
  return { items, skippedRecords: investments.length - items.length };
}

/** Above this length `JSON.parse` alone takes longer than a frame of an animation. */
const LONG_TEXT = 1_000_000;

/**
 * Parses and decodes the reply with the holdings, with other tasks in between.
 * @returns `undefined` when the reply has no list of investments
 * @throws SyntaxError for text that is not JSON
 */
export async function decodeHoldingsText(text: string): Promise<Holdings | undefined> {
  return inSlices(decodeHoldingsInSteps(await parsed(text)));
}

/** An API that sends whole records repeats its startups, which makes a text of megabytes. */
async function parsed(text: string): Promise<unknown> {
  if (text.length < LONG_TEXT) return JSON.parse(text);
  const { parseLongJson } = await import('./long-json.ts');
  return inSlices(parseLongJson(text, 'investments'));
}
