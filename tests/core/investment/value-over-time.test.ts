import { describe, expect, it } from 'vitest';
import { valueOverTime } from '../../../src/core/investment/value-over-time.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import type { SharePrice } from '../../../src/core/reports/share-price.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { anInvestment } from '../../support/investment-builders.ts';

const TODAY = '2026-11-21' as Day;

const round = (
  day: string,
  units: number,
  issuePrice: number,
  fields: Partial<Investment> = {},
): Investment =>
  anInvestment({
    purchased: parseDate(day),
    numberOfSecurities: units,
    issuePrice: rupees(issuePrice),
    invested: rupees(units * issuePrice),
    currentSharePrice: undefined,
    currentValue: undefined,
    ...fields,
  });

const price = (day: string, amount: number): SharePrice => ({
  day: day as Day,
  price: rupees(amount),
  source: undefined,
});

describe('valueOverTime', () => {
  it('multiplies the units held on each day by the latest price up to that day, in any order of the data', () => {
    const rounds = [round('2025-03-01', 5, 150), round('2024-01-10', 10, 100)];
    const prices = [
      price('2026-06-01', 180),
      price('2026-11-22', 999),
      price('2024-01-10', 100),
      price('2025-03-01', 150),
    ];
    expect(
      valueOverTime(rounds, prices, TODAY)?.points.map(({ day, invested, value }) => [day, invested, value]),
    ).toEqual([
      ['2024-01-10', 1000, 1000],
      ['2025-03-01', 1750, 2250],
      ['2026-06-01', 1750, 2700],
      [TODAY, 1750, 2700],
    ]);
  });

  it('takes the value of today from the investment itself', () => {
    const rounds = [round('2024-01-10', 10, 100, { currentValue: rupees(1234) })];
    expect(valueOverTime(rounds, [price('2024-01-10', 100)], TODAY)?.points.at(-1)?.value).toBe(1234);
  });

  it('takes a negative value of today for a missing one, as the header of the company does', () => {
    const rounds = [round('2024-01-10', 10, 100, { currentValue: rupees(-5) })];
    expect(valueOverTime(rounds, [price('2025-01-10', 120)], TODAY)?.points.at(-1)?.value).toBe(1200);
  });

  it('has only what was paid and the value of today when there are no prices', () => {
    const rounds = [round('2024-01-10', 10, 100, { currentValue: rupees(1500) })];
    expect(valueOverTime(rounds, [], TODAY)?.points.map(({ value }) => value)).toEqual([1000, 1500]);
  });

  it('values a round at the amount paid until the first price after its purchase, and ignores earlier prices', () => {
    const rounds = [round('2025-01-01', 10, 130)];
    const prices = [price('2024-01-01', 100), price('2025-06-01', 120)];
    expect(valueOverTime(rounds, prices, TODAY)?.points.map(({ value }) => value)).toEqual([
      1300, 1200, 1200,
    ]);
  });

  it('values a round at a share price from the start if that price is dated the day of the purchase', () => {
    const values = valueOverTime([round('2025-01-01', 10, 130)], [price('2025-01-01', 100)], TODAY);
    expect(values?.points.map(({ value }) => value)).toEqual([1000, 1000]);
  });

  it('leaves out and counts investments without units, without a day, or bought after today', () => {
    const rounds = [
      round('2024-01-10', 10, 100),
      round('2024-01-10', 0, 100, {
        issuePrice: undefined,
        invested: rupees(5000),
        numberOfSecurities: undefined,
      }),
      round('2024-01-10', 1, 100, { purchased: undefined }),
      round('2027-01-10', 1, 100),
    ];
    const result = valueOverTime(rounds, [price('2024-01-10', 100)], TODAY);
    expect([result?.points[0]?.invested, result?.leftOut]).toEqual([1000, 3]);
  });

  it('has, for each day, the investments bought that day and the share price dated that day', () => {
    const [first, second] = [round('2024-01-10', 10, 100), round('2025-03-01', 5, 150)];
    const prices = [price('2025-03-01', 150), price('2026-06-01', 180)];
    const points = valueOverTime([first, second], prices, TODAY)?.points ?? [];
    expect(points.map(({ day, bought, price: newPrice }) => [day, bought, newPrice?.price])).toEqual([
      ['2024-01-10', [first], undefined],
      ['2025-03-01', [second], 150],
      ['2026-06-01', [], 180],
      [TODAY, [], undefined],
    ]);
  });

  it('counts a purchase and a price of today, and an investment for which ₹0 was paid', () => {
    const rounds = [round('2024-01-10', 10, 100), round(TODAY, 5, 0)];
    expect(valueOverTime(rounds, [price(TODAY, 200)], TODAY)).toMatchObject({
      points: [{ value: 1000 }, { invested: 1000, value: 3000 }],
      leftOut: 0,
    });
  });

  it.each<[string, Partial<Investment>, number]>([
    ['the amount ÷ the issue price where units are missing', { numberOfSecurities: undefined }, 2000],
    ['the units of the record, even where the amount contradicts them', { numberOfSecurities: 4 }, 800],
  ])('multiplies the latest price by %s', (_what, fields, value) => {
    const result = valueOverTime([round('2024-01-10', 10, 100, fields)], [price('2025-01-01', 200)], TODAY);
    expect(result?.points.at(-1)?.value).toBe(value);
  });

  it.each<[string, Partial<Investment>]>([
    ['0 units', { numberOfSecurities: 0 }],
    ['units below 0', { numberOfSecurities: -1 }],
    ['an amount below 0', { invested: rupees(-1) }],
    ['missing units and an issue price of 0', { numberOfSecurities: undefined, issuePrice: rupees(0) }],
  ])('leaves out an investment with %s', (_what, fields) => {
    const rounds = [round('2024-01-10', 10, 100), round('2024-01-10', 10, 100, fields)];
    expect(valueOverTime(rounds, [], TODAY)?.leftOut).toBe(1);
  });

  it.each([
    ['no investment', [], [price('2024-01-10', 100)]],
    ['purchases made only today', [round(TODAY, 10, 100)], [price('2024-01-10', 100)]],
  ])('returns undefined for %s', (_what, rounds, prices) => {
    expect(valueOverTime(rounds, prices, TODAY)).toBeUndefined();
  });
});
