// Written by tools/generate-icons.ts from bootstrap-icons (MIT License, The Bootstrap Authors). Do not edit.

/** Path data on a 16 px grid, filled with the current colour. */
export const FIELD_ICON_PATHS = {
  'check-circle-fill': [
    'M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0m-3.97-3.03a.75.75 0 0 0-1.08.022L7.477 9.417 5.384 7.323a.75.75 0 0 0-1.06 1.06L6.97 11.03a.75.75 0 0 0 1.079-.02l3.992-4.99a.75.75 0 0 0-.01-1.05z',
  ],
  circle: ['M8 15A7 7 0 1 1 8 1a7 7 0 0 1 0 14m0 1A8 8 0 1 0 8 0a8 8 0 0 0 0 16'],
  'exclamation-circle-fill': [
    'M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0M8 4a.905.905 0 0 0-.9.995l.35 3.507a.552.552 0 0 0 1.1 0l.35-3.507A.905.905 0 0 0 8 4m.002 6a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  ],
} as const satisfies Record<string, readonly string[]>;
