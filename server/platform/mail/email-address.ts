/** Longest address that SMTP can deliver to. */
const LONGEST = 254;

/**
 * Letters and digits of any script and the characters that need no quoting (RFC 5321 and 6531). Excluded are comma,
 * colon, bracket and quote, which could turn one address into several or into more of the header; and `%`, `!` and `|`,
 * which some mail servers read as a route or a command.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}#$&'*+/=?^_~-]+(\.[\p{L}\p{M}\p{N}#$&'*+/=?^_~-]+)*$/u;
const HOST = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Brings an e-mail into the one form that is stored and compared: trimmed and lower-cased.
 * @returns `undefined` if the text cannot be the e-mail of an account
 * @see docs/product.md#register
 */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : undefined;
}

/**
 * Returns the address, trimmed and lower-cased, if mail can be sent to it unchanged. `a@localhost` is allowed.
 * @returns `undefined` for any other text
 * @see docs/product.md#profile-sections
 */
export function deliverableEmail(text: string): string | undefined {
  const email = parseEmail(text);
  if (email === undefined) return undefined;
  const [local = '', domain = ''] = email.split('@');
  if (local.length > 64 || !LOCAL_PART.test(local)) return undefined;
  return domain.split('.').every((label) => label.length <= 63 && HOST.test(label)) ? email : undefined;
}
