import type { Observable } from 'rxjs';

/** The user's settings. This browser stores each under its own key with the prefix `kopal:`. */
export interface Preferences {
  theme: 'light' | 'dark' | 'system';
  /** Sort column and direction of the holdings table, as `column:direction`. */
  'holdings-sort': string;
  /** Keys of the columns of the holdings table that the investor has chosen, in their order, separated by commas. */
  'holdings-columns': string;
  /** Whether the rounds of a company are one row of the holdings table. */
  'holdings-by-company': 'yes' | 'no';
  'hidden-amounts': 'yes' | 'no';
  /** Whether amounts are shown in lakh and crore. */
  'brief-amounts': 'yes' | 'no';
  /** Whether an account of this browser can log in by a passkey alone: known from a log-in or the page Security. */
  'passkey-log-in': 'yes' | 'no';
  /** Limits of the concentration, as `company:threeCompanies:hhi:group`: `25:50:2500:40`. */
  'concentration-limits': string;
  /**
   * JSON: the titles that each user opened from the search, newest first, keyed by a digest of the e-mail or, for
   * visitors, by `visitor`. Removed with the login.
   */
  'recent-searches': string;
  /** JSON: what investors have read, snoozed and followed, keyed by a digest of the e-mail. Removed with the login. */
  marks: string;
  /**
   * JSON: the companies that each investor has opened in the analysis and in View all, keyed by a digest of the
   * e-mail. Removed with the login.
   */
  'open-companies': string;
  /**
   * JSON: which investors have looked at a deal or at the events, keyed by a digest of the e-mail. Kept after a
   * log-out.
   */
  'first-look': string;
  /**
   * JSON: what was known in each investor's last two visits, keyed by a digest of the e-mail: share prices, newest
   * reports and newest updates, each by the digest of its investment or company. Kept after a log-out.
   */
  'last-visit': string;
  /** JSON: PANs by a digest of their company, keyed by a digest of the investor's e-mail. Kept after a log-out. */
  pans: string;
  /** JSON: notes by a digest of their company, keyed by a digest of the investor's e-mail. Kept after a log-out. */
  'company-notes': string;
}

/**
 * Stores the user's settings in this browser. Never throws: a value that cannot be stored lasts as long as the page.
 * Stored values are untrusted; validate them.
 */
export interface PreferencesStore {
  get(key: keyof Preferences): string | undefined;
  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void;
  /** Emits when another tab may have stored a setting. A store that no other tab reaches leaves it out. */
  readonly changedElsewhere$?: Observable<unknown>;
}
