import type { Brand } from './brand.ts';

/** An address from the data that may stand in a link: http, https or mailto, absolute, without credentials. */
export type WebLink = Brand<string, 'WebLink'>;

const LONGEST = 2048;
const WEB = ['http:', 'https:'];
const MAIL = 'mailto:';

/**
 * What no address holds: control characters (browsers drop some, so that a scheme could hide behind one), backslashes
 * (read as slashes), quotes and angle brackets, and the invisible marks that turn the reading direction.
 */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\\<>"\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Labels of letters, digits, hyphens and underscores, as `URL` writes a host; or an address in brackets. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.|$))+$|^\[/u;
/** How a name ends that people mean as a web address although nothing says so. */
const DOMAIN = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/u;
/** The longest that a host can be, and that is read as one. */
const LONGEST_HOST = 253;
const MAILBOX = /^[^\s@,;:%]+@[^\s@,;:%]+$/u;
const ENCODED_BREAK = /%0[ad]/iu;
const TEL = /^tel:[+0-9().\- ]{2,32}$/iu;

/** The part of a web address as it is written between its scheme and its path. */
const authorityOf = (address: string): string =>
  address.replace(/^[^:]+:\/\//u, '').split(/[/?#]/u, 1)[0] ?? '';

/** Whether a web address has its two slashes and says the host that a browser goes to. */
export function namesItsHost(address: string, { protocol, hostname }: URL): boolean {
  if (!WEB.includes(protocol) || !address.toLowerCase().startsWith(`${protocol}//`)) return false;
  const authority = authorityOf(address);
  return (
    authority !== '' && !/[@%\\]/u.test(authority) && HOST.test(hostname) && hostname.length <= LONGEST_HOST
  );
}

/**
 * The one rule for links from the data. `example.com` without a scheme is taken as https; of a mail link only the
 * address is kept.
 * @returns `undefined` for any other scheme, a path, an address that names another host than it seems to, and whatever
 * is no address
 */
export function parseWebLink(value: unknown): WebLink | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const address = value.trim();
  if (FORBIDDEN.test(address)) return undefined;
  const url = URL.parse(address);
  if (url?.protocol === MAIL) return mailLink(address);
  if (url !== null && namesItsHost(address, url)) return withoutBlanks(address);
  const completed = `https://${address}`;
  const domain = URL.parse(completed);
  if (domain === null || !namesItsHost(completed, domain) || !DOMAIN.test(domain.hostname)) return undefined;
  return withoutBlanks(completed);
}

/** A link in a text with formatting: besides those of `parseWebLink`, a telephone number. */
export function parseTextLink(value: string | null | undefined): string | undefined {
  const address = value?.trim();
  return address !== undefined && TEL.test(address) ? address : parseWebLink(address);
}

/** One mailbox, without the subject, copies or text that an address can ask for besides. */
function mailLink(address: string): WebLink | undefined {
  const mailbox = address.slice(MAIL.length).split(/[?#]/u, 1)[0] ?? '';
  return MAILBOX.test(mailbox) && !ENCODED_BREAK.test(address) ? (`${MAIL}${mailbox}` as WebLink) : undefined;
}

/** A blank inside an address is meant as a blank; browsers write it so too. */
const withoutBlanks = (address: string): WebLink => address.replaceAll(' ', '%20') as WebLink;

/** What a link shows of its address: the host without `www.`, or the e-mail address. */
export const linkLabel = (link: WebLink): string =>
  link.startsWith(MAIL) ? link.slice(MAIL.length) : authorityOf(link).replace(/^www\./iu, '');
