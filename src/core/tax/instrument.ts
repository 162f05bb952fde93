/** The classes of the tax rules. `unknown` is any instrument whose name does not say its class beyond doubt. */
export type Instrument =
  | 'equity'
  | 'preference'
  | 'convertible-debenture'
  | 'debenture'
  | 'fund-units'
  | 'unknown';

/** In India an iSAFE is issued as compulsorily convertible preference shares. */
const ISAFE = /\bi ?safes?(?: notes?)?\b/gu;

const CONVERTIBLE = /\b(?:ccd|ocd)s?\b|(?<!\bnon )\bconvertible debentures?\b/u;
const NOT_CONVERTIBLE = /\bncds?\b|\bnon convertible\b/u;

/** The words by which a record names an instrument. */
const NAMES: readonly (readonly [Exclude<Instrument, 'unknown'>, (words: string) => boolean])[] = [
  ['equity', (words) => /\bequity\b/u.test(words)],
  ['preference', (words) => /\b(?:ccps|cccps|ocps|ocrps|preference)\b/u.test(words)],
  ['convertible-debenture', (words) => CONVERTIBLE.test(words)],
  [
    'debenture',
    (words) => NOT_CONVERTIBLE.test(words) || (/\bdebentures?\b/u.test(words) && !CONVERTIBLE.test(words)),
  ],
  ['fund-units', (words) => /\b(?:aif|units?)\b/u.test(words)],
];

/** Equity beyond doubt; private equity is a fund, and equity linked securities follow other rules. */
const EQUITY_SHARES = /^equity$|\bequity shares?\b/u;

/** Notes, SAFEs, rights to buy shares, and listed or market-linked securities follow other rules. */
const OTHER_RULES = /\b(?:listed|linked|warrants?|options?|esops?|notes?|safe)\b/u;

/** Words in lower case with one space between them. */
const plainWords = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, ' ');

/** Drops `unlisted`, because all investments are unlisted, and writes `ccps` for an iSAFE. */
const wordsOf = (text: string): string =>
  plainWords(text)
    .replace(/\bun ?listed\b ?/gu, '')
    .trim()
    .replace(ISAFE, 'ccps');

function instrumentNamedIn(text: string): Instrument {
  const words = wordsOf(text);
  const found = NAMES.filter(([, isNamed]) => isNamed(words));
  const [only] = found;
  if (only === undefined || found.length > 1 || OTHER_RULES.test(words)) return 'unknown';
  return only[0] === 'equity' && !EQUITY_SHARES.test(words) ? 'unknown' : only[0];
}

/**
 * The text that decides the instrument: the type of securities. The vehicle decides only where there is no type, or
 * where it says that the investor holds units of a fund.
 */
function decidingText(typeOfSecurities: string | undefined, vehicle = ''): string {
  return instrumentNamedIn(vehicle) === 'fund-units' ? vehicle : (typeOfSecurities ?? vehicle);
}

/** Reads the instrument of an investment. @see docs/product.md#tax-clock */
export const instrumentOf = (typeOfSecurities: string | undefined, vehicle: string | undefined): Instrument =>
  instrumentNamedIn(decidingText(typeOfSecurities, vehicle));

/** Whether an investment is an iSAFE, which counts as preference shares. */
export const isIsafe = (typeOfSecurities: string | undefined, vehicle: string | undefined): boolean =>
  instrumentOf(typeOfSecurities, vehicle) === 'preference' &&
  plainWords(decidingText(typeOfSecurities, vehicle)).search(ISAFE) >= 0;
