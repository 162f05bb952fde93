import { requiredRecord } from '../../../contract/fields.ts';
import { holdingsFields } from '../../../contract/holdings.ts';
import { INVESTMENT_NAMES, startupNames } from '../../../contract/investments.ts';
import { INVESTMENT_FIELDS, STARTUP_FIELDS } from '../../../core/portfolio/investment-fields.ts';
import type { Holdings, Investment, Startup } from '../../../core/portfolio/investment.ts';
import { parseStartupId } from '../../../core/shared/brand.ts';
import { isRecord } from '../../../core/shared/record.ts';
import { decoder } from './decoding.ts';
import { inSlices } from './in-slices.ts';
import { recordDecoder } from './record.wire.ts';

const holdingsResponse = decoder(requiredRecord({ data: requiredRecord(holdingsFields) }));

const investmentRecord = recordDecoder(INVESTMENT_FIELDS, INVESTMENT_NAMES);

/** How many records are decoded in one step. */
const RECORDS_A_STEP = 50;

/** Decodes the holdings; the product's short name is part of a field's name. */
export class HoldingsWire {
  readonly #startupRecord: ReturnType<typeof recordDecoder<typeof STARTUP_FIELDS>>;

  constructor(productShortName: string) {
    this.#startupRecord = recordDecoder(STARTUP_FIELDS, startupNames(productShortName));
  }

  /**
   * Decodes the holdings in slices of time, so that the page stays responsive even with thousands of holdings.
   * @returns `undefined` when the response has no list `data.investments`
   */
  decode(response: unknown): Promise<Holdings | undefined> {
    return inSlices(this.decodeInSteps(response));
  }

  /**
   * Decodes the holdings, and yields after every `RECORDS_A_STEP` records. A record without an id is left out and
   * counted as skipped. In all other records, a field of the wrong type counts as missing.
   * @returns at the end, `undefined` when the response has no list `data.investments`
   */
  *decodeInSteps(response: unknown): Generator<undefined, Holdings | undefined> {
    const data = holdingsResponse(response)?.data;
    if (data === undefined) return undefined;
    const { investments, startups = {} } = data;
    const startupOf = this.#startupReader(startups);
    const items: Investment[] = [];
    for (const [index, entry] of investments.entries()) {
      if (isRecord(entry) && typeof entry['_id'] === 'string' && entry['_id'].trim() !== '')
        items.push({
          id: entry['_id'],
          ...investmentRecord(entry),
          startup: startupOf(entry['startupDetails']),
        });
      if (index % RECORDS_A_STEP === RECORDS_A_STEP - 1) yield;
    }
    return { items, skippedRecords: investments.length - items.length };
  }

  /**
   * Returns a function that decodes the `startupDetails` of a record: the startup's whole record, or its key in
   * `startups`. Equal details are decoded once, and their investments share one startup object.
   */
  #startupReader(startups: Readonly<Record<string, unknown>>): (details: unknown) => Startup {
    const known = new Map<unknown, Startup>();
    return (details) => {
      const key = keyOf(details);
      const startup = known.get(key) ?? this.#startup(recordOf(details, startups));
      known.set(key, startup);
      return startup;
    };
  }

  #startup(record: unknown): Startup {
    const id = isRecord(record) ? parseStartupId(record['_id']) : undefined;
    return { ...this.#startupRecord(record), id };
  }
}

/** Equal for equal details. Details that are nested too deeply for `JSON.stringify` are equal only to themselves. */
function keyOf(details: unknown): unknown {
  try {
    return JSON.stringify(details);
  } catch {
    return details;
  }
}

const recordOf = (details: unknown, startups: Readonly<Record<string, unknown>>): unknown =>
  typeof details === 'string' && Object.hasOwn(startups, details) ? startups[details] : details;
