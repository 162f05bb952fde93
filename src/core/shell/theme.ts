/** The look the user has chosen; `system` follows the operating system. */
export type ThemePreference = 'light' | 'dark' | 'system';

/** Total: anything else in the store counts as `system`. */
export function parseThemePreference(value: unknown): ThemePreference {
  return value === 'light' || value === 'dark' ? value : 'system';
}
