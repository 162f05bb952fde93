import type { WatchedStartup } from './watched-company.ts';

/** How long a startup's money lasts. */
export interface Runway {
  readonly months: number;
  /** `cash`: cash in bank ÷ monthly burn. `stated`: as the startup states it, because cash or burn is missing. */
  readonly basis: 'cash' | 'stated';
}

/** `14 months`, `1.5 years`, `10-12 months`: of a range the shorter time counts. */
const STATED =
  /^\D{0,3}(\d{1,4}(?:\.\d+)?)\s*(?:(?:-|–|to)\s*\d{1,4}(?:\.\d+)?\s*)?\+?\s*(months?|mos?|years?|yrs?)\b/iu;

/** @returns months; `undefined` for a text that is not a time */
export function statedMonths(text: string | undefined): number | undefined {
  const [, number, unit = ''] = STATED.exec(text?.trim() ?? '') ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit.toLowerCase().startsWith('y') ? 12 : 1);
}

/**
 * Cash ÷ burn where both are known; otherwise the stated runway. Overdrawn cash lasts 0 months.
 * @returns `undefined` when nothing is known, and for a startup that burns no cash
 */
export function runwayOf({
  cashInBank,
  cashBurn,
  runway,
}: Omit<WatchedStartup, 'status'>): Runway | undefined {
  if (cashBurn !== undefined && cashBurn <= 0) return undefined;
  if (cashBurn !== undefined && cashInBank !== undefined) {
    const months = Math.max(0, cashInBank) / cashBurn;
    if (Number.isFinite(months)) return { months, basis: 'cash' };
  }
  const months = statedMonths(runway);
  return months === undefined ? undefined : { months, basis: 'stated' };
}
