import type { Brand } from './brand.ts';

/**
 * A day of the calendar as `YYYY-MM-DD`, in the years 0000 to 9999: no time and no time zone. Days compare as strings.
 */
export type Day = Brand<string, 'Day'>;
