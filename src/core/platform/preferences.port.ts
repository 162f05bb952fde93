/** The user's own settings, kept by this browser under keys of their own with the prefix `kopal:`. */
export interface Preferences {
  theme: 'light' | 'dark' | 'system';
  /** Column and direction of the holdings table, as `column:direction`. */
  'holdings-sort': string;
  'hidden-amounts': 'yes' | 'no';
  /** JSON: the titles that each user has found last, newest first, by a hash of the e-mail. Gone with the login. */
  'recent-searches': string;
  /** JSON: the ids of the notifications that each investor has read, by a hash of the e-mail. Gone with the login. */
  'seen-notifications': string;
}

/** Never throws: what cannot be stored lasts as long as the page. What is read may be anything: check it. */
export interface PreferencesStore {
  get(key: keyof Preferences): string | undefined;
  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void;
}
