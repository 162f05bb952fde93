import { formatDateTime } from '../shared/dates.ts';
import type { AccountEvent, AccountSession, DevicePlace, MailPreference, Passkey } from './security.ts';

/** Titles by the kind of event; an event of any other kind is not shown. */
const EVENT_TEXTS: Readonly<Record<string, string>> = {
  'log-in': 'Logged in',
  'log-in-failed': 'A log-in failed',
  'factor-failed': 'A second factor was wrong',
  confirmed: 'Confirmed that it is you',
  'confirmation-failed': 'A confirmation failed',
  'log-out': 'Logged out',
  'sessions-ended': 'Signed out other devices',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'passkey-added': 'Passkey added',
  'passkey-changed': 'Passkey changed',
  'passkey-removed': 'Passkey removed',
  'authenticator-added': 'Authenticator added',
  'authenticator-removed': 'Authenticator removed',
  'recovery-codes-created': 'New recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'factor-removal-requested': 'Removal of the factors requested',
  'factor-removal-stopped': 'Removal of the factors stopped',
  'factors-removed': 'Factors removed',
  'bank-changed': 'Bank account changed',
  'bank-held': 'Bank account stopped',
  'email-changed': 'Email in the profile changed',
  'phone-changed': 'Phone number changed',
  'nominee-changed': 'Nominee changed',
  exported: 'Data downloaded',
  'deletion-requested': 'Deletion requested',
  'deletion-withdrawn': 'Deletion taken back',
};

/** @returns `undefined` for a kind that is not known */
export const eventTitle = (kind: string): string | undefined =>
  Object.hasOwn(EVENT_TEXTS, kind) ? EVENT_TEXTS[kind] : undefined;

const MAIL_TEXTS: Readonly<Record<string, { readonly label: string; readonly note: string }>> = {
  safety: { label: 'Safety', note: 'New log-ins, factors and changed details. Always sent.' },
  account: { label: 'Account', note: 'Codes and the deletion of the account. Always sent.' },
  reminders: { label: 'Reminders', note: 'When few recovery codes are left.' },
};

/** A row of a list; all texts are ready to show. */
export interface SecurityRow {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

export interface PasskeyRow extends SecurityRow {
  readonly mayLogIn: boolean;
}

export interface SessionRow extends SecurityRow {
  readonly current: boolean;
}

export interface MailRow extends SecurityRow {
  readonly on: boolean;
  readonly required: boolean;
}

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

const deviceText = ({ browser, system }: DevicePlace): string =>
  browser === undefined && system === undefined
    ? 'Unknown browser'
    : [browser ?? 'Unknown browser', ...(system === undefined ? [] : [system])].join(' on ');

export const passkeyRow = ({ id, name, mayLogIn, createdAt, lastUsedAt }: Passkey): PasskeyRow => ({
  id,
  title: name,
  note: joined([
    `Added ${formatDateTime(createdAt)}`,
    lastUsedAt === undefined ? 'not used yet' : `last used ${formatDateTime(lastUsedAt)}`,
  ]),
  mayLogIn,
});

export const sessionRow = (session: AccountSession): SessionRow => ({
  id: session.id,
  title: deviceText(session),
  note: joined([
    session.network,
    `first seen ${formatDateTime(session.firstSeenAt)}`,
    `last seen ${formatDateTime(session.lastSeenAt)}`,
  ]),
  current: session.current,
});

/** @returns `undefined` for a kind that is not known */
export function eventRow(event: AccountEvent): SecurityRow | undefined {
  const title = eventTitle(event.kind);
  if (title === undefined) return undefined;
  const place = event.browser === undefined && event.system === undefined ? undefined : deviceText(event);
  return { id: event.id, title, note: joined([formatDateTime(event.at), place, event.network]) };
}

export function mailRow({ kind, on, required }: MailPreference): MailRow {
  const texts = Object.hasOwn(MAIL_TEXTS, kind) ? MAIL_TEXTS[kind] : undefined;
  return { id: kind, title: texts?.label ?? kind, note: texts?.note ?? '', on, required };
}

/** The file with the recovery codes. */
export const recoveryCodesFile = (product: string, codes: readonly string[]) => ({
  name: `${product.toLowerCase()}-recovery-codes.txt`,
  mediaType: 'text/plain',
  text: `Recovery codes for ${product}. Each works once.\n\n${codes.join('\n')}\n`,
});
