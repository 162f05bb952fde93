import type { Digest } from '../platform/digest.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import { investorEmail } from './investor-key.ts';
import type { Session } from './session.ts';
import { isRecord } from '../shared/record.ts';
import { parseJson } from '../shared/json.ts';

/** Maximum number of users with a list; the list that was written longest ago is dropped. */
const MAX_USERS = 8;
const VISITOR = 'visitor';

type ListKey =
  | 'recent-searches'
  | 'marks'
  | 'open-companies'
  | 'first-look'
  | 'last-visit'
  | 'pans'
  | 'company-notes';

export interface PerUserPreferenceDependencies {
  readonly preferences: PreferencesStore;
  readonly session: Pick<Session, 'current'>;
  readonly digest: Digest;
}

/**
 * A list of strings for each user of this browser. Under its `ListKey` the store has one object for all users, with a
 * digest of the e-mail, or `visitor`, as the name of each list. In a browser, `SessionStore.clear` removes this object
 * with the login, unless its key is `pans`, `company-notes`, `first-look` or `last-visit`.
 */
export class PerUserPreference {
  readonly #key: ListKey;
  readonly #dependencies: PerUserPreferenceDependencies;

  constructor(key: ListKey, dependencies: PerUserPreferenceDependencies) {
    this.#key = key;
    this.#dependencies = dependencies;
  }

  /** Malformed data counts as missing; never throws. */
  read(): readonly string[] {
    return new Map(this.#lists()).get(this.#user()) ?? [];
  }

  write(list: readonly string[]): void {
    const user = this.#user();
    const others = this.#lists().filter(([name]) => name !== user);
    const newest = [...others, [user, list] as const].slice(-MAX_USERS);
    this.#dependencies.preferences.set(this.#key, JSON.stringify(Object.fromEntries(newest)));
  }

  #lists(): readonly (readonly [string, readonly string[]])[] {
    return readLists(this.#dependencies.preferences.get(this.#key));
  }

  #user(): string {
    const email = investorEmail(this.#dependencies.session.current);
    return email === undefined ? VISITOR : this.#dependencies.digest.sha256(email);
  }
}

function readLists(stored: string | undefined): readonly (readonly [string, readonly string[]])[] {
  const parsed = parseJson(stored ?? '');
  if (!isRecord(parsed)) return [];
  return Object.entries(parsed).map(([user, list]) => [
    user,
    Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [],
  ]);
}
