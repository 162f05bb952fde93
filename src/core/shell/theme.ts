/** The theme that the user has chosen; `system` follows the operating system. */
export type ThemePreference = 'light' | 'dark' | 'system';

/** Returns `system` for anything else in the store; never throws. */
export function parseThemePreference(value: unknown): ThemePreference {
  return value === 'light' || value === 'dark' ? value : 'system';
}
