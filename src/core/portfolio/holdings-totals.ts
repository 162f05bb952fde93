import { multipleOf, returnsView } from '../returns/returns-view.ts';
import { type Returns, returnsOf, xirrRate } from '../returns/returns.ts';
import { type AmountFormat, type AmountText, amountText, joinTexts } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { amountCell, type TableCell } from '../shared/table.ts';
import type { HoldingColumn } from './holding-columns.ts';
import type { HoldingLine } from './holding-line.ts';
import { valueBySharePrice } from './holding-value.ts';
import { positionOf } from './holding-position.ts';
import { inactiveStatusText } from './startup-status.ts';

/** The sums of the investments that a table shows. */
export interface HoldingsTotals {
  /** Of every investment. */
  readonly all: Returns;
  /** Of the investments in active companies: a company that is not active has no gain. */
  readonly active: Returns;
}

/**
 * @param lines one for each investment
 * @param today as a day number, see `dayNumber`
 */
export function holdingsTotals(lines: readonly HoldingLine[], today: number): HoldingsTotals {
  const positions = lines.map(({ first }) => ({
    position: positionOf(first, valueBySharePrice(first)),
    isActive: inactiveStatusText(first.startup.status) === undefined,
  }));
  const active = positions.filter(({ isActive }) => isActive);
  const sumsOf = (list: typeof positions): Returns =>
    returnsOf(
      list.map(({ position }) => position),
      today,
    );
  const all = sumsOf(positions);
  return { all, active: active.length === positions.length ? all : sumsOf(active) };
}

/**
 * The last row of the table. While the column Gain is not shown, the gain stands below the current value.
 * @param columns the chosen columns
 */
export function totalsRow(
  { all, active }: HoldingsTotals,
  columns: readonly HoldingColumn[],
  amounts: AmountFormat,
): {
  readonly totals: Readonly<Partial<Record<HoldingColumn, TableCell>>>;
  readonly totalsNote: AmountText | undefined;
} {
  const view = returnsView(active, amounts);
  const { withoutValueNote, withoutCostNote } = returnsView(all, amounts);
  const { performance } = active;
  const gain = performance && view.gain && { change: amounts.change(performance.gain), ...view.gain };
  const below =
    gain === undefined || columns.includes('gain') ? [] : [amountText`${gain.change} (${gain.percent})`];
  const ended = all.count - active.count;
  const notes = [
    withoutValueNote,
    withoutCostNote,
    ended === 0
      ? undefined
      : amountText`Gain without ${counted(ended, 'investment')} in companies that are not active`,
    performance === undefined || view.xirrNoteInBrief === undefined || !columns.includes('xirr')
      ? undefined
      : [
          `XIRR without ${counted(performance.leftOutCount, 'investment')} whose purchase date is missing or in the future`,
        ],
  ].filter((note) => note !== undefined);
  return {
    totals: {
      invested: amountCell(amounts.amount(all.invested)),
      'current-value': { ...amountCell(amounts.amount(all.value)), notes: below },
      gain: gain
        ? { ...amountCell(gain.amount), direction: gain.direction, notes: [[gain.percent]] }
        : amountCell(amounts.amount(undefined)),
      moic: { text: multipleOf(performance?.moic), missing: performance?.moic === undefined },
      xirr: { text: view.xirrInBrief, missing: xirrRate(active) === undefined },
    },
    totalsNote: notes.length === 0 ? undefined : joinTexts(notes, '. '),
  };
}
