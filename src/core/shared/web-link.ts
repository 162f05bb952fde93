import type { Brand } from './brand.ts';

/** An address from the data that is safe in a link: http, https or mailto, absolute, without credentials. */
export type WebLink = Brand<string, 'WebLink'>;

const MAX_LENGTH = 2048;
const WEB = ['http:', 'https:'];
const MAIL = 'mailto:';

/**
 * Characters that no address may contain: control characters (browsers drop some, which can hide a scheme), backslashes
 * (read as slashes), quotes and angle brackets, and invisible characters, some of which change the reading direction.
 */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\\<>"\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Labels of letters, digits, hyphens and underscores, as `URL` writes a host, or an IPv6 address in brackets. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.|$))+$|^\[/u;
/**
 * A top-level domain at the end of a host. An address without a scheme counts as a web address only if its host has a
 * top-level domain: `example.com`, but not `localhost` or `10.0.0.1`.
 */
const TOP_LEVEL_DOMAIN = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/u;
/** Longest host that is accepted, in characters. */
const MAX_HOST_LENGTH = 253;
const MAILBOX = /^[^\s@,;:%]+@[^\s@,;:%]+$/u;
const ENCODED_BREAK = /%0[ad]/iu;
const TEL = /^tel:[+0-9().\- ]{2,32}$/iu;

/**
 * The part of a web address between its scheme and its path, as written. It is not read from a `URL`, because a `URL`
 * decodes `%`, drops credentials and turns letters into Punycode.
 */
const authorityOf = (address: string): string =>
  address.replace(/^[^:]+:\/\//u, '').split(/[/?#]/u, 1)[0] ?? '';

/** Reports whether a web address has its two slashes and shows the host that a browser opens. */
export function namesItsHost(address: string, { protocol, hostname }: URL): boolean {
  if (!WEB.includes(protocol) || !address.toLowerCase().startsWith(`${protocol}//`)) return false;
  const authority = authorityOf(address);
  return (
    authority !== '' &&
    !/[@%\\]/u.test(authority) &&
    HOST.test(hostname) &&
    hostname.length <= MAX_HOST_LENGTH
  );
}

/**
 * Validates an address from the data. `example.com` without a scheme counts as https; of a mail link only the mailbox
 * is kept.
 * @returns `undefined` for any other scheme, a path, an address that shows another host than it opens, and anything
 * that is not an address
 */
export function parseWebLink(value: unknown): WebLink | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const address = value.trim();
  if (FORBIDDEN.test(address)) return undefined;
  const url = URL.parse(address);
  if (url?.protocol === MAIL) return mailLink(address);
  if (url !== null && namesItsHost(address, url)) return withoutBlanks(address);
  const completed = `https://${address}`;
  const domain = URL.parse(completed);
  if (domain === null || !namesItsHost(completed, domain) || !TOP_LEVEL_DOMAIN.test(domain.hostname))
    return undefined;
  return withoutBlanks(completed);
}

/** Validates a link in a formatted text: accepts what `parseWebLink` accepts, and telephone numbers. */
export function parseTextLink(value: string | null | undefined): string | undefined {
  const address = value?.trim();
  return address !== undefined && TEL.test(address) ? address : parseWebLink(address);
}

/**
 * Keeps one mailbox, and drops the subject, the copies and the body that a mail link can carry. Reads the address as
 * written, because `URL` encodes the non-ASCII letters of a mailbox.
 */
function mailLink(address: string): WebLink | undefined {
  const mailbox = address.slice(MAIL.length).split(/[?#]/u, 1)[0] ?? '';
  return MAILBOX.test(mailbox) && !ENCODED_BREAK.test(address) ? (`${MAIL}${mailbox}` as WebLink) : undefined;
}

/** Writes a blank inside an address as `%20`, as browsers do. */
const withoutBlanks = (address: string): WebLink => address.replaceAll(' ', '%20') as WebLink;

/** The label of a link: the host without `www.`, with the port if there is one; or the e-mail address. */
export const linkLabel = (link: WebLink): string =>
  link.startsWith(MAIL) ? link.slice(MAIL.length) : authorityOf(link).replace(/^www\./iu, '');
