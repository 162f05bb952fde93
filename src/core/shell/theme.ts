/** The theme that the user has chosen; `system` follows the operating system. */
export type ThemePreference = 'light' | 'dark' | 'system';

/** Reads a stored preference. Anything but `light` and `dark` counts as `system`; never throws. */
export function parseThemePreference(value: unknown): ThemePreference {
  return value === 'light' || value === 'dark' ? value : 'system';
}
