import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { formatRupees } from '../../../src/core/shared/money.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
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
  it.prop([arbHeld, fc.boolean()])(
    'add up to the value and the number of all investments',
    (held, afterTax) => {
      const { figures } = clockPage(
        timedInvestments(held, TODAY),
        [],
        { year: undefined, afterTax, slab: undefined },
        TODAY,
        EXACT_AMOUNTS,
      );
      const classes = figures.filter(({ label }) => label !== 'Value after tax');
      expect(classes.reduce((sum, { value }) => sum + amountOf(value.text), 0)).toBe(
        held.reduce((sum, { value }) => sum + (value ?? 0), 0),
      );
      const counts = classes.map(({ note }) => Number(/([\d,]+) investment/u.exec(formattedText(note))?.[1]));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(held.length);
    },
  );

  it('are all 0 when no investment is shown', () => {
    const choice = { year: undefined, afterTax: true, slab: undefined };
    const { figures } = clockPage([], [], choice, TODAY, EXACT_AMOUNTS);
    expect(figures.map(({ label, value }) => [label, value.text])).toEqual([
      ['Value after tax', '₹0'],
      ['Value held long-term', '₹0'],
      ['Value held short-term', '₹0'],
    ]);
  });

  it.prop([arbHeld])('have gains that add up to those of the rows', (held) => {
    const page = clockPage(
      timedInvestments(held, TODAY),
      [],
      { year: undefined, afterTax: false, slab: undefined },
      TODAY,
      EXACT_AMOUNTS,
    );
    const shown = page.figures.map(({ note }) => /Gain (-?₹[\d,]+)/u.exec(formattedText(note))?.[1] ?? '--');
    const rows = allRows(page.table).map(({ cells }) => cells.gain.text);
    const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + amountOf(text), 0);
    expect(formatRupees(rupees(sum(shown)))).toBe(formatRupees(rupees(sum(rows))));
  });
});

describe('the notes of the tax clock', () => {
  const notesOf = (held: HeldInvestment) =>
    clockPage(
      timedInvestments([held], TODAY),
      [],
      { year: undefined, afterTax: false, slab: undefined },
      TODAY,
      EXACT_AMOUNTS,
    ).notes;

  it('explain an iSAFE, and no other preference shares', () => {
    expect(notesOf(aHeldInvestment({ instrument: 'preference', isIsafe: true }))).toHaveLength(1);
    expect(notesOf(aHeldInvestment({ instrument: 'preference' }))).toEqual([]);
  });
});

describe('the table of the tax clock', () => {
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
