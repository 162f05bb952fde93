import type { Brand } from './brand.ts';

/** An address from the data that may stand in a link: http, https or mailto, absolute, without credentials. */
export type WebLink = Brand<string, 'WebLink'>;

const LONGEST = 2048;

/**
 * What no address holds: control characters (browsers drop some, so that a scheme could hide behind one), backslashes
 * (read as slashes), quotes and angle brackets, and the invisible marks that turn the reading direction.
 */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\\<>"\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

const WEB = /^https?:\/\/(?<authority>[^/?#]+)(?<rest>[/?#].*)?$/iu;
const SCHEMELESS = /^(?<host>[^\s:/?#@[\]%]+)(?::[0-9]{1,5})?(?:[/?#].*)?$/u;
const MAILTO = /^mailto:[^\s@?,;:]+@[^\s@?,;:]+(?:\?[^\s]*)?$/iu;
const ENCODED_BREAK = /%0[ad]/iu;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?`;
const HOST = new RegExp(String.raw`^${LABEL}(?:\.${LABEL})*\.?$`, 'u');
/** A name that people mean as a web address although nothing says so: it ends in letters. */
const DOMAIN = new RegExp(
  String.raw`^${LABEL}(?:\.${LABEL})*\.(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)\.?$`,
  'iu',
);
const IPV6 = /^\[[0-9a-f:.]{2,45}\]$/iu;

/** A blank inside an address is meant as a blank; browsers write it so too. */
const withoutBlanks = (address: string): string => address.replaceAll(' ', '%20');

function isAuthority(authority: string): boolean {
  const port = /:(?<digits>[0-9]{0,5})$/u.exec(authority);
  if (port !== null && Number(port.groups?.['digits']) > 65_535) return false;
  const host = port === null ? authority : authority.slice(0, port.index);
  return HOST.test(host) || IPV6.test(host);
}

/**
 * The one rule for links from the data. `example.com` without a scheme is taken as https.
 * @returns `undefined` for any other scheme, a path, an address that names another host than it seems to, and whatever
 * is no address
 */
export function parseWebLink(value: unknown): WebLink | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const address = value.trim();
  if (FORBIDDEN.test(address)) return undefined;
  if (MAILTO.test(address)) return ENCODED_BREAK.test(address) ? undefined : (address as WebLink);
  const authority = WEB.exec(address)?.groups?.['authority'];
  if (authority !== undefined) {
    return isAuthority(authority) ? (withoutBlanks(address) as WebLink) : undefined;
  }
  const host = SCHEMELESS.exec(address)?.groups?.['host'];
  if (host === undefined || !DOMAIN.test(host)) return undefined;
  return parseWebLink(`https://${address}`);
}

/** What a link shows of its address: the host without `www.`, or the e-mail address. */
export function linkLabel(link: WebLink): string {
  const label = link
    .replace(/^mailto:/iu, '')
    .replace(/^https?:\/\/(?:www\.)?/iu, '')
    .replace(/[/?#].*/u, '');
  return label;
}
