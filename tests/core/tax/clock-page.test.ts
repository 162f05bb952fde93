import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { clockCells, clockColumns } from '../../../src/core/tax/clock-columns.ts';
import { clockPage, timedInvestments } from '../../../src/core/tax/clock-page.ts';
import type { HeldInvestment } from '../../../src/core/tax/held-investment.ts';
import { allRows } from '../../support/table-texts.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { describeColumns } from '../../support/column-laws.ts';
import { aHeldInvestment, arbHeldInvestments } from '../../support/held-builders.ts';

const TODAY = aDay('2026-11-22');

/** Reads an amount such as `₹12,34,567`; `--` is 0. */
const amountOf = (text: string): number => Number(text.replaceAll(/[₹,]/gu, '').replace('--', '0'));

const arbHeld = fc
  .tuple(arbHeldInvestments(), fc.array(fc.constantFrom(undefined, 'Acquired')))
  .map(([held, statuses]) => held.map((each, index) => ({ ...each, status: statuses[index] })));

/** Any investment with its tax class. */
const arbTimed = arbHeld
  .filter((held) => held.length > 0)
  .chain((held) => fc.constantFrom(...timedInvestments(held, TODAY)));

describeColumns('the tax clock', {
  columns: clockColumns(20, TODAY),
  arbItem: arbTimed,
  context: { amounts: EXACT_AMOUNTS },
});

describe('the tiles of the tax clock', () => {
  const pageOf = (held: readonly HeldInvestment[], afterTax: boolean) =>
    clockPage(
      timedInvestments(held, TODAY),
      [],
      { year: undefined, afterTax, slab: undefined },
      TODAY,
      EXACT_AMOUNTS,
    );

  it.prop([arbHeld, fc.boolean()])(
    'add up to the value, the gain and the number of all investments',
    (held, afterTax) => {
      const { figures, table } = pageOf(held, afterTax);
      const classes = figures.filter(({ label }) => label !== 'Value after tax');
      const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + amountOf(text), 0);
      expect(sumOf(classes.map(({ value }) => value.text))).toBe(
        held.reduce((sum, { value }) => sum + (value ?? 0), 0),
      );
      const notes = classes.map(({ note }) => formattedText(note) ?? '');
      const counts = notes.map((note) => Number(/([\d,]+) investment/u.exec(note)?.[1]));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(held.length);
      const gains = notes.map((note) => /Gain (-?₹[\d,]+)/u.exec(note)?.[1] ?? '--');
      expect(sumOf(gains)).toBe(sumOf(allRows(table).map(({ cells }) => cells.gain.text)));
    },
  );

  it('are all 0 when no investment is shown', () => {
    expect(pageOf([], true).figures.map(({ label, value }) => [label, value.text])).toEqual([
      ['Value after tax', '₹0'],
      ['Value held long-term', '₹0'],
      ['Value held short-term', '₹0'],
    ]);
  });
});

describe('the table of the tax clock', () => {
  it('sorts short-term investments by their first long-term day, and keeps the order of investments without one', () => {
    const held = [
      aHeldInvestment({ id: 'note', instrument: 'unknown' }),
      aHeldInvestment({ id: 'later', bought: aDay('2026-06-01') }),
      aHeldInvestment({ id: 'debt', instrument: 'debenture' }),
      aHeldInvestment({ id: 'soon', bought: aDay('2024-12-01') }),
      aHeldInvestment({ id: 'next', bought: aDay('2025-06-01') }),
    ];
    expect(timedInvestments(held, TODAY).map(({ id }) => id)).toEqual([
      'soon',
      'next',
      'later',
      'note',
      'debt',
    ]);
  });

  it('has headers in title case in its CSV', () => {
    expect(clockCells([], { afterTax: true, slab: undefined }, TODAY)[0]).toEqual([
      'Company',
      'Status of the Company',
      'Type of Securities',
      'Date of Purchase',
      'Cost',
      'Value Today',
      'Gain',
      'Class Today',
      'First Long-term Day',
      'Days Left',
      'Value after Tax',
    ]);
  });
});
