declare const brand: unique symbol;

/** The type of a value that must not be mixed up with similar values, such as one id with another. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Rupees, unrounded. Only formatting rounds and groups. */
export type Rupees = Brand<number, 'Rupees'>;

/** An investor's e-mail address, trimmed and lower-cased. */
export type Email = Brand<string, 'Email'>;

/** Identifies one investment of an investor; the `{id}` of `/view-all/{id}`. */
export type InvestmentId = Brand<string, 'InvestmentId'>;

export type StartupId = Brand<string, 'StartupId'>;

/** Identifies one deal; the `{id}` of `/deal/{id}`. */
export type DealId = Brand<string, 'DealId'>;

export type EventId = Brand<string, 'EventId'>;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const parseId = <Id extends string>(value: unknown): Id | undefined =>
  typeof value === 'string' && ID.test(value) ? (value as Id) : undefined;

/** @returns `undefined` for anything that does not fit into a path: invalid ids are never sent. */
export const parseInvestmentId = (value: unknown): InvestmentId | undefined => parseId(value);

/** @see {@link parseInvestmentId}: the same shape. */
export const parseStartupId = (value: unknown): StartupId | undefined => parseId(value);

/** @see {@link parseInvestmentId}: the same shape. */
export const parseDealId = (value: unknown): DealId | undefined => parseId(value);

/** @see {@link parseInvestmentId}: the same shape. */
export const parseEventId = (value: unknown): EventId | undefined => parseId(value);

/** @returns `undefined` unless the value is a finite number. A missing number is not 0. */
export function parseRupees(value: unknown): Rupees | undefined {
  return Number.isFinite(value) ? (value as Rupees) : undefined;
}

/** Brands a number that is known to be an amount, such as a sum of amounts. */
export const rupees = (value: number): Rupees => value as Rupees;

/**
 * Returns the form in which an e-mail is sent and stored: trimmed and lower-cased, not validated.
 * @see docs/product.md#register
 */
export const normaliseEmail = (value: string): Email => value.trim().toLowerCase() as Email;
