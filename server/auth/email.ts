/** Longest address that SMTP can deliver to. */
const longest = 254;

/**
 * The one form in which e-mails are stored and compared: trimmed and lower-cased.
 * @returns `undefined` for what cannot be an address of ours
 * @see docs/product.md#register
 */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= longest && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : undefined;
}
