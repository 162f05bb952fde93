import type { AttentionStartup } from './attention-company.ts';

/** How long a startup's money lasts. */
export interface Runway {
  readonly months: number;
  /** `cash`: cash in bank ÷ monthly burn. `stated`: as the startup states it, because cash or burn is missing. */
  readonly basis: 'cash' | 'stated';
}

/** Matches `14 months`, `1.5 years`, `.5 years`, `10-12 months`; of a range, the first number counts. */
const STATED =
  /^[^\d.,-]{0,3}(\d{1,4}(?:\.\d+)?|\.\d+)\s*(?:(?:-|–|to)\s*\d{1,4}(?:\.\d+)?\s*)?\+?\s*(months?|mos?|years?|yrs?)\b/iu;

/** Matches `1 year 6 months`, `2 yrs and 3 mos`. */
const YEARS_AND_MONTHS =
  /^[^\d.,-]{0,3}(\d{1,2})\s*(?:years?|yrs?)\b\.?\s*(?:,\s*)?(?:(?:and|&)\s*)?(\d{1,2})\s*(?:months?|mos?)\b/iu;

/** Matches a number without a unit, which counts as months: `14`, `10-12`. Four digits are a year, so no match. */
const BARE = /^[~≈<>\s]{0,3}(\d{1,3}(?:\.\d+)?)\s*(?:(?:-|–|to)\s*\d{1,3}(?:\.\d+)?\s*)?\+?$/iu;

/** @returns months; `undefined` for a text that is not a time */
export function statedMonths(text: string | undefined): number | undefined {
  const words = text?.trim() ?? '';
  const [, years, months] = YEARS_AND_MONTHS.exec(words) ?? [];
  if (years !== undefined && months !== undefined) return Number(years) * 12 + Number(months);
  const [, number, unit = ''] = STATED.exec(words) ?? BARE.exec(words) ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit.toLowerCase().startsWith('y') ? 12 : 1);
}

/** Adds the unit to a stated runway without one: `14` becomes `14 months`. Any other text stays as it is. */
export function runwayInWords(text: string): string {
  const words = text.trim();
  if (!BARE.test(words)) return text;
  return `${words} ${words === '1' ? 'month' : 'months'}`;
}

/** Rounded down, so that 5.99 months never read as 6. */
export function monthsText(months: number): string {
  const shown = Math.floor(months * 10) / 10;
  return `${shown} ${shown === 1 ? 'month' : 'months'}`;
}

/** Cash ÷ burn agrees with the stated runway when it differs by at most this share of the stated runway. */
const AGREED_SHARE = 0.25;

/**
 * The months by cash ÷ burn, if they differ from the stated runway by more than a quarter of the stated runway.
 * @returns `undefined` when the two agree, or one of them is not known
 */
export function differingRunway(startup: Omit<AttentionStartup, 'status'>): number | undefined {
  const runway = runwayOf(startup);
  const stated = statedMonths(startup.runway);
  if (runway?.basis !== 'cash' || stated === undefined) return undefined;
  return Math.abs(runway.months - stated) > AGREED_SHARE * stated ? runway.months : undefined;
}

/**
 * Cash ÷ burn where both are known; otherwise the stated runway. Overdrawn cash lasts 0 months.
 * @returns `undefined` when nothing is known, and for a startup that burns no cash
 */
export function runwayOf({
  cashInBank,
  cashBurn,
  runway,
}: Omit<AttentionStartup, 'status'>): Runway | undefined {
  if (cashBurn !== undefined && cashBurn <= 0) return undefined;
  if (cashBurn !== undefined && cashInBank !== undefined) {
    const months = Math.max(0, cashInBank) / cashBurn;
    if (Number.isFinite(months)) return { months, basis: 'cash' };
  }
  const months = statedMonths(runway);
  return months === undefined ? undefined : { months, basis: 'stated' };
}
