import * as v from 'valibot';
import { EVENT_LIMITS, FAILED_EVENTS } from '../../contract/security.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import { eventTitle } from '../../core/security/security-texts.ts';
import type { DemoStorage } from './demo-storage.ts';
import type { MemoryMailbox } from './memory-mailbox.ts';
import { ownerEmailOf, type MemorySessions } from './memory-sessions.ts';
import { PersistentMap } from './persistent-map.ts';

const FEW_CODES = 2;

/** The kinds of events that are mailed to the account's e-mail. */
const MAILED_EVENTS: ReadonlySet<string> = new Set([
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-changed',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'bank-changed',
  'email-changed',
  'phone-changed',
  'nominee-changed',
  'exported',
  'deletion-requested',
  'deletion-withdrawn',
]);
const IF_NOT_YOU =
  'This just happened in your account. If this was not you, log in, choose Security, sign out all other devices and change your password at once.';

const storedSchema = v.object({
  /** `firstSeen`: epoch milliseconds. */
  sessions: v.array(v.object({ token: v.string(), firstSeen: v.number() })),
  /** `at`: epoch milliseconds. */
  events: v.array(v.object({ kind: v.string(), at: v.number() })),
  reminders: v.boolean(),
});
type Stored = v.InferOutput<typeof storedSchema>;

const NOTHING: Stored = { sessions: [], events: [], reminders: true };

export interface MemoryAccountLogDependencies {
  readonly clock: Clock;
  readonly mailbox: Pick<MemoryMailbox, 'deliver'>;
  readonly sessions: Pick<MemorySessions, 'end'>;
  readonly storage: DemoStorage;
}

/** What happens in the memory backend's accounts, by e-mail: the sessions, the events, and the mails about them. */
export class MemoryAccountLog {
  readonly #dependencies: MemoryAccountLogDependencies;
  readonly #stored: PersistentMap<Stored>;

  constructor(dependencies: MemoryAccountLogDependencies) {
    this.#dependencies = dependencies;
    this.#stored = new PersistentMap(dependencies.storage, 'security', storedSchema);
  }

  /** The sessions that are logged in, oldest first. */
  sessionsOf(email: string): Stored['sessions'] {
    return this.#of(email).sessions;
  }

  /** Newest first. */
  eventsOf(email: string): Stored['events'] {
    return this.#of(email).events;
  }

  /** Adds a new session. */
  loggedIn(email: string, token: string): void {
    const stored = this.#of(email);
    const session = { token, firstSeen: this.#dependencies.clock.now() };
    this.#stored.set(email, { ...stored, sessions: [...stored.sessions, session] });
    this.record(email, 'log-in');
  }

  /** Removes a session that has logged out. */
  loggedOut(token: string): void {
    const email = ownerEmailOf(token);
    this.endSessions(email, (each) => each === token);
    this.record(email, 'log-out');
  }

  /**
   * Ends the sessions for whose token `ends` returns `true`.
   * @returns `false` when the storage had no room to end all of them
   */
  endSessions(email: string, ends: (token: string) => boolean): boolean {
    const stored = this.#of(email);
    const ending = stored.sessions.filter(({ token }) => ends(token));
    if (ending.length === 0) return true;
    const sessions = stored.sessions.filter(({ token }) => !ends(token));
    return (
      ending.every(({ token }) => this.#dependencies.sessions.end(token)) &&
      this.#stored.set(email, { ...stored, sessions })
    );
  }

  /** Adds an event to an account's list, and mails the owner about {@link MAILED_EVENTS}. */
  record(email: string, kind: string): void {
    const stored = this.#of(email);
    const events = [{ kind, at: this.#dependencies.clock.now() }, ...stored.events];
    // The new event can push out only the oldest one of its own group.
    const isFailure = FAILED_EVENTS.includes(kind);
    const limit = isFailure ? EVENT_LIMITS.failures : EVENT_LIMITS.others;
    const tooOld = events.filter((each) => FAILED_EVENTS.includes(each.kind) === isFailure)[limit];
    this.#stored.set(email, { ...stored, events: events.filter((each) => each !== tooOld) });
    const subject = MAILED_EVENTS.has(kind) ? eventTitle(kind) : undefined;
    if (subject !== undefined) this.#dependencies.mailbox.deliver({ to: email, subject, text: IF_NOT_YOU });
  }

  /** Records that a recovery code was used. If few are left, a reminder is mailed, unless reminders are off. */
  recordUsedCode(email: string, left: number): void {
    this.record(email, 'recovery-code-used');
    if (left > FEW_CODES || !this.wantsReminders(email)) return;
    const sentence =
      left === 0
        ? 'No recovery code of your account is left.'
        : `Only ${left} of the recovery codes of your account ${left === 1 ? 'is' : 'are'} left.`;
    this.#dependencies.mailbox.deliver({
      to: email,
      subject: 'Few recovery codes are left',
      text: `${sentence} To create ten new ones, log in and choose Security. You can switch this reminder off there.`,
    });
  }

  wantsReminders(email: string): boolean {
    return this.#of(email).reminders;
  }

  /** @returns `false` when there was no room */
  setReminders(email: string, on: boolean): boolean {
    return this.#stored.set(email, { ...this.#of(email), reminders: on });
  }

  #of(email: string): Stored {
    return this.#stored.get(email) ?? NOTHING;
  }
}
