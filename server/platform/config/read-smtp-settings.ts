import { parseDeliverableEmail } from '../email-address.ts';
import type { SmtpSettings } from '../mail/smtp-transport.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `SMTP_URL` and `MAIL_FROM`.
 * @param problems receives a sentence for each invalid variable, and for a missing `MAIL_FROM`; none quotes a value,
 * because the URL may hold a password
 * @returns `undefined` without `SMTP_URL`, and when there is a problem
 */
export function readSmtpSettings(
  url: string | undefined,
  from: string | undefined,
  problems: string[],
): SmtpSettings | undefined {
  if (url === undefined) return undefined;
  const parsed = parseSmtpUrl(url);
  if (parsed === undefined) {
    problems.push('SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587.');
  }
  const sender = from === undefined ? undefined : readSender(from);
  if (sender === undefined) {
    problems.push('MAIL_FROM must be the sender of the emails, such as Kopal <no-reply@example.com>.');
  }
  if (parsed === undefined || sender === undefined) return undefined;
  const isTls = parsed.protocol === 'smtps:';
  const login =
    parsed.username === '' ? undefined : { user: decoded(parsed.username), pass: decoded(parsed.password) };
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? (isTls ? 465 : 587) : Number(parsed.port),
    isTls,
    mustEncrypt: login !== undefined && !LOOPBACK.has(parsed.hostname),
    login,
    from: sender,
  };
}

function parseSmtpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
    ? url
    : undefined;
}

/** `Kopal <no-reply@example.com>`, or the address alone. */
function readSender(text: string): SmtpSettings['from'] | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
  const address = parseDeliverableEmail(bracketed ?? text);
  return address === undefined ? undefined : { name: name.trim(), address };
}

/** Text that is not valid percent-encoding, such as a password with a single `%`, is used unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
