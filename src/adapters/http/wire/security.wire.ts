import { requiredRecord } from '../../../contract/fields.ts';
import {
  accountEventFields,
  accountEventsFields,
  authenticatorFields,
  deletionFields,
  mailPreferenceFields,
  passkeyFields,
  recoveryCodesFields,
  securityFields,
  sessionFields,
  sessionsFields,
} from '../../../contract/security.ts';
import { proofMethodsOf } from '../../../core/account/proof.ts';
import type {
  AccountEvent,
  AccountSession,
  AuthenticatorSecret,
  Deletion,
  MailPreference,
  Passkey,
  SecurityStatus,
} from '../../../core/security/security.ts';
import { isRecord } from '../../../core/shared/record.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

const statusRecord = decoder(requiredRecord(securityFields));
const passkeyRecord = decoder(requiredRecord(passkeyFields));
const preferenceRecord = decoder(requiredRecord(mailPreferenceFields));
const sessionsRecord = decoder(requiredRecord(sessionsFields));
const sessionRecord = decoder(requiredRecord(sessionFields));
const eventsRecord = decoder(requiredRecord(accountEventsFields));
const eventRecord = decoder(requiredRecord(accountEventFields));
const recoveryCodesRecord = decoder(requiredRecord(recoveryCodesFields));
const authenticatorRecord = decoder(requiredRecord(authenticatorFields));
const deletionRecord = decoder(requiredRecord(deletionFields));

function decodePasskey(entry: unknown): Passkey | undefined {
  const { _id: id, name = 'Passkey', logIn = false, createdAt, lastUsedAt } = passkeyRecord(entry) ?? {};
  return id === undefined ? undefined : { id, name, mayLogIn: logIn, createdAt, lastUsedAt };
}

function decodePreference(entry: unknown): MailPreference | undefined {
  const { kind, on = true, required = true } = preferenceRecord(entry) ?? {};
  return kind === undefined ? undefined : { kind, on, required };
}

/** @returns `undefined` when the response has no list `confirmMethods`, which every status has */
export function decodeStatus(response: unknown): SecurityStatus | undefined {
  const data = unwrapData(response);
  const record = isRecord(data) && Array.isArray(data['confirmMethods']) ? statusRecord(data) : undefined;
  return (
    record && {
      hasPassword: record.hasPassword ?? false,
      passkeysOffered: record.passkeysOffered ?? false,
      passkeys: decodeEach(record.passkeys, decodePasskey).items,
      authenticatorSince: record.authenticatorSince,
      recoveryCodesLeft: record.recoveryCodesLeft ?? 0,
      confirmMethods: proofMethodsOf(record.confirmMethods),
      mailPreferences: decodeEach(record.mailPreferences, decodePreference).items,
      deletionAt: record.deletionAt,
      bankStoppedUntil: record.bankHeldUntil,
      factorRemovalAt: record.factorRemovalAt,
    }
  );
}

export function decodeSessions(response: unknown): readonly AccountSession[] | undefined {
  const record = sessionsRecord(unwrapData(response));
  return (
    record &&
    decodeEach(record.sessions, (entry): AccountSession | undefined => {
      const session = sessionRecord(entry);
      if (session?._id === undefined) return undefined;
      const { _id: id, current = false, browser, system, network, firstSeenAt, lastSeenAt } = session;
      return { id, current, browser, system, network, firstSeenAt, lastSeenAt };
    }).items
  );
}

export function decodeAccountEvents(response: unknown): readonly AccountEvent[] | undefined {
  const record = eventsRecord(unwrapData(response));
  return (
    record &&
    decodeEach(record.events, (entry): AccountEvent | undefined => {
      const { _id: id, kind, at, browser, system, network } = eventRecord(entry) ?? {};
      return id === undefined || kind === undefined ? undefined : { id, kind, at, browser, system, network };
    }).items
  );
}

/** The recovery codes in the response to a request that adds a factor or makes new codes; empty when there are none. */
export function decodeRecoveryCodes(response: unknown): readonly string[] {
  const { recoveryCodes = [] } = recoveryCodesRecord(unwrapData(response)) ?? {};
  return recoveryCodes.filter((code) => typeof code === 'string');
}

export function decodeAuthenticator(response: unknown): AuthenticatorSecret | undefined {
  const { uri, secret } = authenticatorRecord(unwrapData(response)) ?? {};
  return uri === undefined || secret === undefined ? undefined : { uri, secret };
}

export function decodeDeletion(response: unknown): Deletion | undefined {
  const record = deletionRecord(unwrapData(response));
  return record && { deletionAt: record.deletionAt };
}
