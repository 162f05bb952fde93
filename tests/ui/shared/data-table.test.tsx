import { describe, expect, it } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { emptyTable, type TableView } from '../../../src/core/shared/table.ts';
import { clockPage, timedInvestments } from '../../../src/core/tax/clock-page.ts';
import { itrPage } from '../../../src/core/tax/itr-page.ts';
import { itrTable } from '../../../src/core/tax/itr-table.ts';
import type { FinancialYear } from '../../../src/core/calendar/financial-year.ts';
import { DataTable } from '../../../src/ui/shared/data-table.tsx';
import { aDay } from '../../support/calendar-builders.ts';
import { aHeldInvestment } from '../../support/held-builders.ts';
import { staticMarkup } from '../../support/static-markup.tsx';

const TODAY = aDay('2026-11-22');
const render = (table: TableView, props: Partial<Parameters<typeof DataTable>[0]> = {}): string =>
  staticMarkup(<DataTable label="Some" className="some-table" table={table} {...props} />);

/**
 * A table's rows as `text | text`; a cell that spans two columns is `text ×2`, one that spans two rows `text ↓2`.
 */
const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gu)].map(([, row = '']) =>
    Array.from(row.matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/gu), ([, attributes = '', content = '']) => {
      const columns = /colSpan="(\d+)"/iu.exec(attributes)?.[1] ?? '1';
      const rows = /rowSpan="(\d+)"/iu.exec(attributes)?.[1] ?? '1';
      const text = content.replaceAll(/<[^>]*>/gu, '');
      return `${text}${columns === '1' ? '' : ` ×${columns}`}${rows === '1' ? '' : ` ↓${rows}`}`;
    }).join(' | '),
  );

const bought = (id: string, company: string, day: string, cost: number) =>
  aHeldInvestment({ id, company, companyKey: company, bought: aDay(day), cost: rupees(cost) });

const schedule = itrPage(
  itrTable(
    [
      bought('a1', 'Alpha', '2025-06-01', 100_000),
      bought('a2', 'Alpha', '2025-07-01', 200_000),
      bought('b1', 'Beta', '2022-06-01', 300_000),
    ],
    2025 as FinancialYear,
    false,
    TODAY,
  ),
  { year: 2025 as FinancialYear, years: [], withPreferenceShares: false },
  { size: 0, of: () => '' },
  EXACT_AMOUNTS,
).table;

const clock = () =>
  clockPage(
    timedInvestments(
      [aHeldInvestment({ status: 'Acquired' }), aHeldInvestment({ id: 'a/b', startupName: 'No link' })],
      TODAY,
    ),
    [],
    { year: undefined, afterTax: false, slab: undefined },
    TODAY,
    EXACT_AMOUNTS,
  ).table;

describe('a table of groups', () => {
  const rows = rowsOf(render(schedule));

  it('has a common header above the columns of a header group', () => {
    expect(rows.slice(0, 2)).toEqual([
      'Company ↓2 | PAN ↓2 | Opening ×2 | Acquired in the Year ×5 | Closing ×2',
      'Units | Cost | Date | Units | Face Value | Issue Price | Cost | Units | Cost',
    ]);
  });

  it('has cells that span a whole group, and totals that span the columns since the previous total', () => {
    expect(rows.slice(2)).toEqual([
      'Alpha ↓2 |  ↓2 | 0 ↓2 | ₹0 ↓2 | 1 Jun 2025 | 100 | ₹10 | ₹1,000 | ₹1,00,000 | 200 ↓2 | ₹3,00,000 ↓2',
      '1 Jul 2025 | 100 | ₹10 | ₹1,000 | ₹2,00,000',
      'Beta |  | 100 | ₹3,00,000 | -- | -- | -- | -- | -- | 100 | ₹3,00,000',
      'Total ×3 | ₹3,00,000 | ₹3,00,000 ×5 | ₹6,00,000 ×2',
    ]);
  });

  it('counts header and total rows in aria-rowcount, and has the index of the first row at each group', () => {
    const html = render(schedule);
    expect(html).toContain('aria-rowcount="6"');
    const numbers = (attribute: string): string =>
      Array.from(html.matchAll(new RegExp(`${attribute}="(\\d+)"`, 'gu')), ([, number]) => number).join(' ');
    expect(numbers('<tbody[^>]*data-index')).toBe('0 2');
    expect(numbers('aria-rowindex')).toBe('1 2 3 4 5 6');
  });
});

describe('a table', () => {
  it('has links, statuses and a hidden header, and shows a name without a page as text', () => {
    const html = render(clock());
    expect(rowsOf(html)[0]).toBe(
      'Startup | Securities | Bought | Cost | Value Today | Gain | Class Today | First Long-term Day | Calendar',
    );
    expect(html).toContain('<span class="visually-hidden">Calendar</span>');
    expect(html).toContain('href="/view-all/i1"');
    expect(html).toContain('Status of the company: Acquired');
    expect(html).toMatch(/<span class="row-name"[^>]*>No link</u);
  });

  it('leaves the column of calendar buttons off the paper', () => {
    // The `col`, the header, and one cell in each of the two rows.
    expect(render(clock()).match(/screen-only/gu)).toHaveLength(4);
  });

  it('has buttons in its headers only when it can be sorted', () => {
    expect(render(clock())).not.toContain('sort-button');
    const html = render(clock(), {
      onSort: () => undefined,
      sort: { column: 'cost', direction: 'ascending' },
    });
    expect(html.match(/sort-button/gu)).toHaveLength(8);
    expect(html.match(/aria-sort="ascending"/gu)).toHaveLength(1);
  });

  it('says on paper which rows are not printed', () => {
    expect(render({ ...clock(), printNote: 'Only the first rows are printed.' })).toContain(
      '<p class="page-note print-only">Only the first rows are printed.</p>',
    );
  });

  it('shows its message in place of rows when empty; while loading, it is busy and has an unknown row count', () => {
    const empty = emptyTable(clock().columns);
    expect(rowsOf(render(empty, { message: 'Nothing yet' }))[1]).toBe('Nothing yet ×9');
    expect(render(empty)).toContain('aria-rowcount="1"');
    expect(render(empty, { isBusy: true })).toMatch(/aria-rowcount="-1".*<tbody [^>]*aria-busy="true"/u);
  });
});
