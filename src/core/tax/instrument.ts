/** The classes of the tax rules. `unknown` is any instrument whose name does not say its class beyond doubt. */
export type Instrument = 'equity' | 'preference' | 'debenture' | 'fund-units' | 'unknown';

/** The words by which a record names an instrument. */
const NAMES: readonly (readonly [Exclude<Instrument, 'unknown'>, RegExp])[] = [
  ['equity', /^(?:unlisted )?equity$|\bequity shares?\b/u],
  ['preference', /\b(?:ccps|cccps|ocps|ocrps|preference)\b/u],
  ['debenture', /\b(?:ccd|ocd|ncd|debenture)s?\b/u],
  ['fund-units', /\b(?:aif|units?)\b/u],
];

/** Rights to shares, and listed or market-linked securities, follow other rules. */
const OTHER_RULES = /\b(?:listed|linked|warrants?|options?|esops?|notes?|safe|isafe)\b/u;

/** Words in lower case with one space between them; `un-listed` becomes `unlisted`. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bun[- ]listed\b/gu, 'unlisted')
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

function named(text: string): Instrument {
  const words = wordsOf(text);
  const found = NAMES.filter(([, name]) => name.test(words));
  const [only] = found;
  return only === undefined || found.length > 1 || OTHER_RULES.test(words) ? 'unknown' : only[0];
}

/**
 * Reads the instrument of an investment. The type of securities decides; the vehicle only where there is no type, or to
 * say that the investor holds units of a fund.
 * @see docs/product.md#tax-clock
 */
export function instrumentOf(typeOfSecurities: string | undefined, vehicle: string | undefined): Instrument {
  const byVehicle = named(vehicle ?? '');
  if (byVehicle === 'fund-units' || typeOfSecurities === undefined) return byVehicle;
  return named(typeOfSecurities);
}
