/** Longest address that SMTP can deliver to. */
const longest = 254;

/**
 * Brings an e-mail into the one form that is stored and compared: trimmed and lower-cased.
 * @returns `undefined` if the text cannot be the e-mail of an account
 * @see docs/product.md#register
 */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= longest && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : undefined;
}
