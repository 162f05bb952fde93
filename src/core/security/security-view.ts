import { formatDateTime, formatLongDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { SecurityList, SecurityView } from './security-state.ts';
import { eventRow, mailRow, passkeyRow, sessionRow } from './security-texts.ts';
import type { AccountEvent, AccountSession, SecurityStatus } from './security.ts';

/** What the security page has loaded. */
export type LoadedSecurity =
  | { readonly status: 'loading' | 'not-offered' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly security: SecurityStatus;
      readonly sessions: Result<readonly AccountSession[], RequestError>;
      readonly events: Result<readonly AccountEvent[], RequestError>;
    };

/** The texts of the loaded page. @param isRetrying whether the lists that have failed are being loaded again */
export function securityView(
  { security, sessions, events }: Extract<LoadedSecurity, { status: 'ready' }>,
  isRetrying: boolean,
): SecurityView {
  const { passkeys, authenticatorSince, recoveryCodesLeft, deletionAt, bankStoppedUntil, factorRemovalAt } =
    security;
  const deletion = deletionAt && `Your account will be deleted on ${formatDateTime(deletionAt)}.`;
  const hasFactor = passkeys.length > 0 || authenticatorSince !== undefined;
  return {
    hasPassword: security.hasPassword,
    canAddPasskey: security.passkeysOffered,
    passkeys: passkeys.map(passkeyRow),
    authenticator: authenticatorSince && `On since ${formatLongDate(authenticatorSince)}`,
    recoveryCodesLeft: hasFactor ? `${recoveryCodesLeft} of 10 left` : undefined,
    notices: [
      factorRemovalAt &&
        `All factors will be removed on ${formatDateTime(factorRemovalAt)}. A log-in with a factor stops this.`,
      deletion && `${deletion} You can keep it under Your data.`,
      bankStoppedUntil && `Your bank account is stopped until ${formatDateTime(bankStoppedUntil)}.`,
    ].filter((notice) => notice !== undefined),
    deletion,
    sessions: listOf(sessions, sessionRow, isRetrying),
    hasOtherSessions: sessions.ok && sessions.value.some(({ current }) => !current),
    events: listOf(events, eventRow, isRetrying),
    mails: security.mailPreferences.map(mailRow),
  };
}

function listOf<Entry, Row>(
  response: Result<readonly Entry[], RequestError>,
  rowOf: (entry: Entry) => Row | undefined,
  isRetrying: boolean,
): SecurityList<Row> | undefined {
  if (response.ok) {
    const rows = response.value.map(rowOf).filter((row) => row !== undefined);
    return { rows, failure: undefined, isLoading: false };
  }
  if (isNotOffered(response.error)) return undefined;
  return { rows: [], failure: isRetrying ? undefined : errorMessage(response.error), isLoading: isRetrying };
}
