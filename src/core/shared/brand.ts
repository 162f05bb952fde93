declare const brand: unique symbol;

/** A value that has passed one parsing function and must not be mixed up with its like. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Rupees, unrounded. Rounding and Indian grouping happen only in formatting. */
export type Rupees = Brand<number, 'Rupees'>;

/** An investor's e-mail address, trimmed and lower-cased. */
export type Email = Brand<string, 'Email'>;

/** Names one investment of an investor; the `{id}` of `/view-all/{id}`. */
export type InvestmentId = Brand<string, 'InvestmentId'>;

export type StartupId = Brand<string, 'StartupId'>;

/** Names one deal; the `{id}` of `/deal/{id}`. */
export type DealId = Brand<string, 'DealId'>;

export type EventId = Brand<string, 'EventId'>;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** @returns `undefined` for anything that could not stand in a path: ids are sent only if they fit. */
export function parseInvestmentId(value: unknown): InvestmentId | undefined {
  return typeof value === 'string' && ID.test(value) ? (value as InvestmentId) : undefined;
}

/** @see {@link parseInvestmentId}: the same shape. */
export function parseStartupId(value: unknown): StartupId | undefined {
  return typeof value === 'string' && ID.test(value) ? (value as StartupId) : undefined;
}

/** @see {@link parseInvestmentId}: the same shape. */
export function parseDealId(value: unknown): DealId | undefined {
  return typeof value === 'string' && ID.test(value) ? (value as DealId) : undefined;
}

/** @see {@link parseInvestmentId}: the same shape. */
export function parseEventId(value: unknown): EventId | undefined {
  return typeof value === 'string' && ID.test(value) ? (value as EventId) : undefined;
}

/** @returns `undefined` unless the value is a finite number. A missing number is not 0. */
export function parseRupees(value: unknown): Rupees | undefined {
  return Number.isFinite(value) ? (value as Rupees) : undefined;
}

/** Brands a number that is known to be an amount; for results of arithmetic on amounts. */
export const rupees = (value: number): Rupees => value as Rupees;

/**
 * What is sent and stored as an e-mail: trimmed and lower-cased, not validated.
 * @see docs/product.md#profile-sections
 */
export const normaliseEmail = (value: string): Email => value.trim().toLowerCase() as Email;
