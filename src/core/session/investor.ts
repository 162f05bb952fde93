import { normaliseEmail, type Email } from '../shared/brand.ts';
import { readableText } from '../shared/readable-text.ts';

/** The logged-in investor. @see docs/product.md#auth-state */
export interface Investor {
  readonly email: Email | undefined;
  /** The field `name` of the login response, else first and last name; if all are missing, the e-mail is shown. */
  readonly name: string | undefined;
  /** Every field of the login response except the token, known to the app or not. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A login: the investor, and the token that proves the login. */
export interface LoggedIn {
  readonly investor: Investor;
  /** Opaque; sent as bearer token with every authenticated call. */
  readonly token: string;
}

/** A login with another token is that of another account, unless both have the same e-mail. */
export const isOtherAccount = (one: LoggedIn, other: LoggedIn): boolean =>
  one.token !== other.token &&
  (one.investor.email === undefined || one.investor.email !== other.investor.email);

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * Reads the investor from the fields of a login, of `auth/me` or of the storage. A field of the wrong type counts as
 * missing; never throws.
 */
export function investorFromFields(fields: Readonly<Record<string, unknown>>): Investor {
  const email = text(fields['email']);
  const parts = [text(fields['first_name']), text(fields['last_name'])].filter((part) => part !== undefined);
  return {
    email: email === undefined ? undefined : normaliseEmail(email),
    name: text(fields['name']) ?? (parts.length > 0 ? parts.join(' ') : undefined),
    fields,
  };
}

/**
 * First and last name as given at the registration. If both fields are missing, the last of several words of `name` is
 * taken as the last name.
 */
export function namesOf(investor: Investor): { readonly firstName: string; readonly lastName: string } {
  const firstName = text(investor.fields['first_name']);
  const lastName = text(investor.fields['last_name']);
  if (firstName !== undefined || lastName !== undefined)
    return { firstName: firstName ?? '', lastName: lastName ?? '' };
  const words = (investor.name ?? '').split(/\s+/u);
  return {
    firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastName: words.slice(1).at(-1) ?? '',
  };
}

const MAX_NAME_LENGTH = 200;

/** The name shown in the header. Never empty. */
export function displayName(investor: Investor): string {
  return readableText(investor.name ?? investor.email ?? 'Investor', MAX_NAME_LENGTH);
}
