import type { Holdings } from '../../core/portfolio/holding.ts';
import { inSlices } from './in-slices.ts';
import { decodeHoldingsInSteps } from './wire/holdings.wire.ts';

/** Above this length `JSON.parse` alone takes longer than a frame. */
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
