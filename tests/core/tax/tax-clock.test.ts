import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addDays, addMonths } from '../../../src/core/calendar/days.ts';
import { taxClock, turnsLongTermSoon } from '../../../src/core/tax/tax-clock.ts';
import { TAX_RULES, taxRuleOf } from '../../../src/core/tax/tax-rules.ts';
import { aDay } from '../../support/calendar-builders.ts';

const clockOf = (bought: string, today: string) => taxClock('equity', aDay(bought), aDay(today));

describe('taxClock of unlisted shares', () => {
  it.each([
    // Bought, first day on which a sale is long-term.
    ['2024-11-22', '2026-11-23'],
    ['2024-03-31', '2026-04-01'],
    ['2024-02-28', '2026-03-01'],
    ['2024-02-29', '2026-03-01'],
    ['2026-02-28', '2028-02-29'],
  ])('classifies a purchase on %s as long-term from %s on, and not a day earlier', (bought, first) => {
    expect(clockOf(bought, first)).toEqual({ kind: 'long-term', firstLongTermDay: first });
    expect(taxClock('equity', aDay(bought), addDays(aDay(first), 1)).kind).toBe('long-term');
    expect(taxClock('equity', aDay(bought), addDays(aDay(first), -1))).toEqual({
      kind: 'short-term',
      firstLongTermDay: first,
      daysLeft: 1,
    });
  });

  it('classifies preference shares like equity shares', () => {
    expect(taxClock('preference', aDay('2024-11-22'), aDay('2026-11-23'))).toEqual(
      taxClock('equity', aDay('2024-11-22'), aDay('2026-11-23')),
    );
  });

  it('is short-term on the day of purchase, not bought yet before that day, and no-date when the date is missing', () => {
    expect(clockOf('2026-11-22', '2026-11-22')).toEqual({
      kind: 'short-term',
      firstLongTermDay: '2028-11-23',
      daysLeft: 732,
    });
    expect(clockOf('2026-11-23', '2026-11-22')).toEqual({ kind: 'not-bought-yet' });
    expect(taxClock('equity', undefined, aDay('2026-11-22'))).toEqual({ kind: 'no-date' });
  });

  it.each([
    ['2024-12-21', 30, true],
    ['2024-12-22', 31, false],
    ['2024-11-22', 1, true],
  ])('for a purchase on %s, has %i days left; turns long-term soon: %s', (bought, daysLeft, soon) => {
    const clock = clockOf(bought, '2026-11-22');
    expect(clock).toMatchObject({ kind: 'short-term', daysLeft });
    expect(turnsLongTermSoon(clock)).toBe(soon);
  });

  it('does not count a long-term investment as one that turns long-term soon', () => {
    expect(turnsLongTermSoon(clockOf('2024-11-21', '2026-11-22'))).toBe(false);
  });

  const arbToday = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(aDay('2024-07-23'), days));
  const arbHeldFor = fc.integer({ min: 0, max: 2000 });

  it.prop([arbToday, arbHeldFor])('is long-term exactly after the second anniversary', (today, days) => {
    const bought = addDays(today, -days);
    const isLongTerm = taxClock('equity', bought, today).kind === 'long-term';
    expect(isLongTerm).toBe(addMonths(bought, 24) < today);
  });

  it.prop([arbToday, arbHeldFor])('counts down by one a day, and then stays long-term', (today, days) => {
    const bought = addDays(today, -days);
    const [now, tomorrow] = [today, addDays(today, 1)].map((day) => taxClock('equity', bought, day));
    if (now?.kind === 'long-term') expect(tomorrow).toEqual(now);
    else if (now?.kind === 'short-term' && now.daysLeft > 1) {
      expect(tomorrow).toEqual({ ...now, daysLeft: now.daysLeft - 1 });
    } else expect(tomorrow?.kind).toBe('long-term');
  });
});

describe('taxClock by instrument and day', () => {
  const today = aDay('2026-11-22');

  it.each([
    ['debenture', 'deemed-short-term'],
    ['convertible-debenture', 'deemed-short-term'],
    ['fund-units', 'fund-statement'],
    ['unknown', 'not-recognised'],
  ] as const)('classifies %s as %s, however long it was held', (instrument, kind) => {
    for (const bought of [undefined, aDay('2001-01-01'), today]) {
      expect(taxClock(instrument, bought, today).kind).toBe(kind);
    }
  });

  it.each(['equity', 'preference', 'debenture', 'convertible-debenture', 'fund-units'] as const)(
    'classifies %s bought tomorrow as not bought yet',
    (instrument) => {
      expect(taxClock(instrument, addDays(today, 1), today).kind).toBe('not-bought-yet');
    },
  );

  it('classifies a sale before 23 July 2024 as not recognised', () => {
    expect(taxClock('equity', aDay('2020-01-01'), aDay('2024-07-22')).kind).toBe('not-recognised');
    expect(taxClock('equity', aDay('2020-01-01'), aDay('2024-07-23')).kind).toBe('long-term');
  });
});

describe('the table of tax rules', () => {
  const instruments = ['equity', 'preference', 'convertible-debenture', 'debenture', 'fund-units'] as const;
  const arbSale = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(aDay('2024-07-23'), days));

  it.prop([arbSale, fc.constantFrom(...instruments)])(
    'has one rule for each instrument and day',
    (sale, instrument) => {
      const rules = TAX_RULES.filter(
        ({ instruments: named, from, until }) =>
          named.includes(instrument) && sale >= from && (until === undefined || sale <= until),
      );
      expect(rules).toEqual([taxRuleOf(instrument, sale)]);
    },
  );

  it('changes from the Act of 1961 to the Act of 2025 between 31 March and 1 April 2026', () => {
    for (const instrument of instruments) {
      expect(taxRuleOf(instrument, aDay('2026-03-31'))?.sources.join()).toContain('Act, 1961');
      expect(taxRuleOf(instrument, aDay('2026-04-01'))?.sources.join()).toContain('Act, 2025');
    }
  });
});
