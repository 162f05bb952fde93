import { describe, expect, it } from 'vitest';
import { closedNotice, eventStatus, registerSoonLabel } from '../../../src/core/events/event-status.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';

const NOW = new Date(2026, 10, 21, 15, 30).getTime();

describe('an event’s status', () => {
  it.each([
    ['active', 'active', 'Active', 'Registration Open', undefined],
    ['inactive', 'inactive', 'Registration Closed', 'Registration Closed', undefined],
    ['pending', 'pending', 'Pending', 'Pending', undefined],
    [
      'expired',
      'expired',
      'Closed',
      'Registration Closed',
      'This event is not currently taking registrations.',
    ],
    ['postponed', 'other', 'postponed', 'postponed', undefined],
    ['Active', 'other', 'Active', 'Active', undefined],
    ['constructor', 'other', 'constructor', 'constructor', undefined],
    ['<b>x</b>', 'other', '<b>x</b>', '<b>x</b>', undefined],
    [undefined, 'other', 'N/A', 'N/A', undefined],
  ])(
    'shows %s as the kind %s, the card label "%s", the panel label "%s" and the notice %s',
    (status, kind, card, panel, notice) => {
      expect(eventStatus(status, 'card')).toEqual({ kind, label: card });
      expect(eventStatus(status, 'panel')).toEqual({ kind, label: panel });
      expect(closedNotice({ status })).toBe(notice);
    },
  );
});

describe('registerSoonLabel', () => {
  const inDays = (days: number, hour = 0): number => new Date(2026, 10, 21 + days, hour).getTime();

  it.each([
    [-1, undefined],
    [0, 'Register Soon'],
    [1, 'Register Soon'],
    [14, 'Register Soon'],
    [15, undefined],
  ])('returns for an active event whose registration ends in %i days: %s', (days, badge) => {
    for (const hour of [0, 12, 23]) {
      const event = { status: 'active', expiry: { epochMs: inDays(days, hour) } };
      expect(registerSoonLabel(event, NOW)).toBe(badge);
    }
  });

  it('C-21 counts in the user’s calendar days, from the first minute to the last', () => {
    const event = { status: 'active', expiry: parseDate('2026-12-05') };
    expect(registerSoonLabel(event, new Date(2026, 10, 21, 0, 0).getTime())).toBe('Register Soon');
    expect(registerSoonLabel(event, new Date(2026, 10, 20, 23, 59).getTime())).toBeUndefined();
    expect(registerSoonLabel(event, new Date(2026, 11, 5, 23, 59).getTime())).toBe('Register Soon');
    expect(registerSoonLabel(event, new Date(2026, 11, 6, 0, 0).getTime())).toBeUndefined();
  });

  it.each(['inactive', 'pending', 'expired', 'postponed', undefined])(
    'returns undefined for the status %s',
    (status) => {
      expect(registerSoonLabel({ status, expiry: { epochMs: inDays(3) } }, NOW)).toBeUndefined();
    },
  );

  it('returns undefined when the end of the registration is missing or invalid', () => {
    expect(registerSoonLabel({ status: 'active', expiry: undefined }, NOW)).toBeUndefined();
    expect(registerSoonLabel({ status: 'active', expiry: parseDate('soon') }, NOW)).toBeUndefined();
  });
});
