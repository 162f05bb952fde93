import { formatGrouped } from '../shared/money.ts';

/** A share or index above its limit is marked. The investor can change each limit. */
export interface ConcentrationLimits {
  /** Percent of the value in one company. */
  readonly company: number;
  /** Percent of the value in the three largest companies. */
  readonly threeCompanies: number;
  /** Herfindahl-Hirschman index. */
  readonly hhi: number;
  /** Percent of the value in one sector, stage, instrument, channel or financial year. */
  readonly group: number;
}

export type LimitName = keyof ConcentrationLimits;

/**
 * The index of 2,500 is the threshold of a highly concentrated market in the Horizontal Merger Guidelines of the US
 * Department of Justice (2010, section 5.3). The percentages are our own choice.
 */
export const DEFAULT_LIMITS: ConcentrationLimits = { company: 25, threeCompanies: 50, hhi: 2500, group: 40 };

export const LIMIT_RANGES: Readonly<Record<LimitName, { readonly min: number; readonly max: number }>> = {
  company: { min: 1, max: 100 },
  threeCompanies: { min: 1, max: 100 },
  hhi: { min: 1, max: 10_000 },
  group: { min: 1, max: 100 },
};

export const LIMIT_NAMES = ['company', 'threeCompanies', 'hhi', 'group'] as const satisfies LimitName[];

/** @returns `undefined` unless the text is a whole number in the limit's range */
export function parseLimit(name: LimitName, text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  const { min, max } = LIMIT_RANGES[name];
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** The texts of the four fields. */
export type LimitTexts = Readonly<Record<LimitName, string>>;

/** The message of each field whose text is not a valid limit. */
export type LimitErrors = Readonly<Partial<Record<LimitName, string>>>;

/** Returns the messages of the texts that are not a whole number in the range of their limit. */
export function limitErrors(texts: LimitTexts): LimitErrors {
  const wrong = LIMIT_NAMES.filter((name) => parseLimit(name, texts[name]) === undefined);
  return Object.fromEntries(
    wrong.map((name) => {
      const { min, max } = LIMIT_RANGES[name];
      return [name, `Enter a whole number from ${formatGrouped(min)} to ${formatGrouped(max)}.`];
    }),
  );
}

/** Serialises the limits for the preferences: `25:50:2500:40`. */
export const writeLimits = (limits: ConcentrationLimits): string =>
  LIMIT_NAMES.map((name) => limits[name]).join(':');

/** Parses stored limits; an invalid one counts as its default. */
export function readLimits(stored: string | undefined): ConcentrationLimits {
  const texts = (stored ?? '').split(':');
  const limit = (name: LimitName): number =>
    parseLimit(name, texts[LIMIT_NAMES.indexOf(name)] ?? '') ?? DEFAULT_LIMITS[name];
  return {
    company: limit('company'),
    threeCompanies: limit('threeCompanies'),
    hhi: limit('hhi'),
    group: limit('group'),
  };
}
