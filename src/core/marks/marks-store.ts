import { BehaviorSubject, filter, Subscription, type Observable } from 'rxjs';
import { dayOfDate } from '../calendar/days.ts';
import type { Clock } from '../platform/clock.port.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import { guarded, guardedStream } from '../session/guarded.ts';
import { sessionKey$, sessionKey } from '../session/investor-key.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import type { Session } from '../session/session.ts';
import type { Day } from '../shared/calendar-day.ts';
import { parseDate } from '../shared/dates.ts';
import { MARK_KINDS, markId, marksMissingIn, mergeMarks, type Mark, type MarkKind } from './mark.ts';
import type { MarksGateway } from './marks-gateway.port.ts';

/**
 * Where marks are stored. `unknown`: the account has not responded yet. `account`: for every device. `browser`: the API
 * has no call for them. `unreachable`: the last call failed, so this browser and the account may each lack marks of
 * the other.
 */
export type MarksLocation = 'unknown' | 'account' | 'browser' | 'unreachable';

export interface MarksState {
  readonly marks: readonly Mark[];
  readonly storedIn: MarksLocation;
}

export interface MarksStoreDependencies {
  readonly session: Pick<Session, 'state$' | 'current' | 'guard'>;
  readonly stored: Pick<PerUserPreference, 'read' | 'write'>;
  readonly clock: Clock;
}

/** Marks of the account that were loaded less than this time ago are not loaded again. */
export const MARKS_FRESH_MS = 60_000;

/**
 * What the investor has read, snoozed and followed. The browser stores the marks, so that they are known at once and
 * without a network; the account stores them for all devices, if the API offers that. Marks that a call could not send
 * go with the next call.
 */
export class MarksStore {
  readonly state$: Observable<MarksState>;
  readonly #gateway: MarksGateway;
  readonly #dependencies: MarksStoreDependencies;
  readonly #state$ = new BehaviorSubject<MarksState>({ marks: [], storedIn: 'unknown' });
  /** The marks in the account, as far as they are known. */
  #inAccount: readonly Mark[] = [];
  #load = Subscription.EMPTY;
  /** When the marks of the account were last loaded; `undefined` before the first load, and after a failed call. */
  #loadedAt: number | undefined;

  constructor(gateway: MarksGateway, dependencies: MarksStoreDependencies) {
    this.#gateway = gateway;
    this.#dependencies = dependencies;
    const { session } = dependencies;
    sessionKey$(session).subscribe(() => this.#startOver());
    this.state$ = this.#state$.pipe(filter(() => session.current.status !== 'restoring'));
  }

  #startOver(): void {
    this.#load.unsubscribe();
    this.#inAccount = [];
    this.#loadedAt = undefined;
    this.#state$.next({ marks: this.#readStored(), storedIn: 'unknown' });
  }

  /** Loads what other devices have marked, unless that was loaded within the last minute. */
  load(): void {
    const { session, clock } = this.#dependencies;
    if (session.current.status !== 'logged-in') return;
    if (!this.#load.closed || this.#state$.value.storedIn === 'browser' || this.#isFresh()) return;
    const load$ = guardedStream(session, () => this.#gateway.load(), { background: () => true });
    this.#load = load$.subscribe((response) => {
      if (!response.ok) return this.#fail(response.error);
      this.#loadedAt = clock.now();
      const missing = this.#merge(response.value);
      if (missing.length > 0) void this.#send(missing);
      else this.#showStoredIn('account');
    });
  }

  /** Marks notifications as read. */
  markRead(ids: readonly string[]): void {
    this.#add(ids.map((id) => this.#mark('read', id, undefined)));
  }

  /** @param until the day on which the concern is shown again; `undefined` shows it now */
  snooze(id: string, until: Day | undefined): void {
    this.#add([this.#laterMark('snoozed', id, until)]);
  }

  /** Follows a deal, or stops following it. */
  follow(dealId: string, followed: boolean): void {
    this.#add([this.#laterMark(followed ? 'followed' : 'unfollowed', dealId, undefined)]);
  }

  #mark(kind: MarkKind, id: string, until: Day | undefined): Mark {
    return { kind, id: markId(id), at: this.#dependencies.clock.now(), until };
  }

  /** A mark later than all known ones with the same id, even if the clock was ahead when they were made. */
  #laterMark(kind: MarkKind, id: string, until: Day | undefined): Mark {
    const mark = this.#mark(kind, id, until);
    const known = this.#readStored().filter((each) => each.id === mark.id);
    return { ...mark, at: Math.max(mark.at, ...known.map(({ at }) => at + 1)) };
  }

  #add(added: readonly Mark[]): void {
    if (added.length === 0) return;
    // Another tab may have stored marks.
    const marks = mergeMarks(this.#readStored(), added);
    this.#writeStored(marks);
    const { storedIn } = this.#state$.value;
    this.#state$.next({ marks, storedIn });
    if (storedIn !== 'browser') void this.#send(marksMissingIn(marks, this.#inAccount));
  }

  async #send(marks: readonly Mark[]): Promise<void> {
    const key = this.#key();
    const { session } = this.#dependencies;
    const response = await guarded(session, () => this.#gateway.add(marks), { background: () => true });
    if (key !== this.#key()) return;
    if (!response.ok) return this.#fail(response.error);
    // Merges the sent marks too: an API whose clock is behind returns them with an earlier time. Without this, the
    // account would seem to lack the sent marks for ever.
    this.#merge([...response.value, ...marks]);
    this.#showStoredIn('account');
  }

  /** Stores the marks of the account in this browser too. @returns the marks that the account lacks */
  #merge(inAccount: readonly Mark[]): readonly Mark[] {
    this.#inAccount = mergeMarks(this.#inAccount, inAccount);
    const marks = mergeMarks(this.#readStored(), this.#inAccount);
    this.#writeStored(marks);
    this.#state$.next({ ...this.#state$.value, marks });
    return marksMissingIn(marks, this.#inAccount);
  }

  #showStoredIn(storedIn: MarksLocation): void {
    this.#state$.next({ ...this.#state$.value, storedIn });
  }

  #isFresh(): boolean {
    if (this.#loadedAt === undefined) return false;
    // Below 0 if the clock was set back.
    const age = this.#dependencies.clock.now() - this.#loadedAt;
    return age >= 0 && age < MARKS_FRESH_MS;
  }

  #fail(error: RequestError): void {
    this.#loadedAt = undefined;
    this.#state$.next({
      marks: this.#readStored(),
      storedIn: isNotOffered(error) ? 'browser' : 'unreachable',
    });
  }

  #key(): string {
    return sessionKey(this.#dependencies.session.current);
  }

  #readStored(): readonly Mark[] {
    return mergeMarks(this.#dependencies.stored.read().flatMap(storedMark), []);
  }

  #writeStored(marks: readonly Mark[]): void {
    this.#dependencies.stored.write(
      marks.map(({ kind, at, until, id }) => `${kind} ${at} ${until ?? '-'} ${id}`),
    );
  }
}

const STORED = /^(\S+) (\d{1,15}) (\S+) (.+)$/su;

/** Reads a stored string; empty when it is malformed. */
function storedMark(text: string): readonly Mark[] {
  const [, name, at, until, id] = STORED.exec(text) ?? [];
  const kind = MARK_KINDS.find((each) => each === name);
  if (kind === undefined || id === undefined) return [];
  return [{ kind, id: markId(id), at: Number(at), until: dayOfDate(parseDate(until)) }];
}
