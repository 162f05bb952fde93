import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Longest address that SMTP can deliver to. */
const MAX_LENGTH = 254;

/**
 * Letters and digits of any script, and most characters that need no quoting (RFC 5321 and 6531). Excluded are comma,
 * colon, brackets and double quote, which could turn one address into several or add to the mail's header; and `%`,
 * `!`, `|`, braces and the backtick, which some mail servers read as a route or a command.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}#$&'*+/=?^_~-]+(\.[\p{L}\p{M}\p{N}#$&'*+/=?^_~-]+)*$/u;
const HOST_LABEL = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Brings an e-mail into the one form that is stored, compared and counted: trimmed, lower-cased, in Unicode's composed
 * form, with its domain in ASCII (IDNA; an IPv4 address in four decimal numbers), because many spellings of a domain
 * reach the same mailbox.
 * @returns `undefined` if the text cannot be the e-mail of an account, or its domain has no ASCII form
 * @see docs/product.md#register
 */
export function parseEmail(text: string): string | undefined {
  const typed = text.trim().toLowerCase().normalize('NFC');
  const [, local = '', domain = ''] = /^([^\s@\p{Cc}]+)@([^\s@\p{Cc}]+)$/u.exec(typed) ?? [];
  // `domainToASCII` would read these characters as the start of a port, a path or an encoded letter.
  const ascii = /[%/:?#\\]/u.test(domain) ? '' : domainToASCII(domain);
  const email = `${local}@${ascii}`;
  return ascii !== '' && Math.max(typed.length, email.length) <= MAX_LENGTH ? email : undefined;
}

/**
 * Returns the address in the form of `parseEmail`, if mail can be sent to it. `a@localhost` is allowed, an IP address
 * in place of a domain is not.
 * @returns `undefined` for any other text
 * @see docs/product.md#register
 */
export function parseDeliverableEmail(text: string): string | undefined {
  const email = parseEmail(text);
  const [, typedDomain = ''] = text.trim().split('@');
  const [local = '', domain = ''] = email?.split('@') ?? [];
  if (local.length > 64 || !LOCAL_PART.test(local) || isIP(domain) !== 0) return undefined;
  return [typedDomain, domain].every(isHostName) ? email : undefined;
}

const isHostName = (domain: string): boolean =>
  domain.split('.').every((label) => label.length <= 63 && HOST_LABEL.test(label));
