import { financialYearLabel, type FinancialYear } from '../calendar/financial-year.ts';
import type { AmountFormat } from '../shared/amount.ts';
import type { Rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import type { Cell } from '../shared/csv.ts';
import { REST_IN_CSV, printNote } from '../shared/printed-rows.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { amountCell, cellsOf, csvCells, shownColumns } from '../shared/table.ts';
import { ISAFE_NOTE } from './clock-columns.ts';
import type { Pans } from './typed-pans.ts';
import { ITR_COLUMNS, type ItrLine, type ItrRow } from './itr-columns.ts';
import type { ItrTable } from './itr-table.ts';
import type { ItrPage } from './tax-state.ts';

/** A row for each purchase, and one for a company without a purchase. */
function linesOf({ companies }: ItrTable, pans: Pans): readonly ItrLine[] {
  return companies.flatMap((company) => {
    const pan = pans.of(company.companyKey);
    const purchases = company.acquired.length === 0 ? [undefined] : company.acquired;
    return purchases.map((purchase, index) => ({ company, pan, purchase, isFirst: index === 0 }));
  });
}

function groupStartsOf(lines: readonly ItrLine[]): readonly number[] {
  return [...lines.flatMap(({ isFirst }, index) => (isFirst ? [index] : [])), lines.length];
}

function rowOf(line: ItrLine, amounts: AmountFormat): ItrRow {
  const { kind, companyKey } = line.company;
  const groupId = `${kind} ${companyKey}`;
  return {
    id: `${groupId} ${line.purchase?.id ?? ''}`,
    groupId,
    companyKey,
    cells: cellsOf(ITR_COLUMNS, line, { amounts }),
  };
}

function notesOf({ excluded, hasIsafe }: ItrTable): readonly string[] {
  const { preference, otherInstruments, undated, inFuture } = excluded;
  return [
    'Sales, redemptions, gifts and bonus shares are not in the data: add them, and check opening and closing.',
    ...(preference > 0
      ? [
          `Left out: ${counted(preference, 'investment')} in preference shares, which are not equity shares until converted. Ask your CA whether to report them.`,
        ]
      : []),
    ...(hasIsafe ? [ISAFE_NOTE] : []),
    ...(otherInstruments > 0
      ? [
          `Left out: ${counted(otherInstruments, 'investment')} in debentures, fund units or instruments not recognised.`,
        ]
      : []),
    ...(undated > 0 ? [`Left out: ${counted(undated, 'investment')} without a purchase date.`] : []),
    ...(inFuture > 0
      ? [`Left out: ${counted(inFuture, 'investment')} with a purchase date in the future.`]
      : []),
  ];
}

/** Formats the ITR schedule of a year. @see docs/product.md#itr-schedule */
export function itrPage(
  table: ItrTable,
  {
    year,
    years,
    withPreferenceShares,
  }: { year: FinancialYear; years: readonly FinancialYear[]; withPreferenceShares: boolean },
  pans: Pans,
  amounts: AmountFormat,
): ItrPage {
  const lines = linesOf(table, pans);
  const totalCell = (cost: Rupees | undefined) => amountCell(amounts.amount(cost));
  return {
    kind: 'return',
    years: years.map((each) => ({ year: each, label: financialYearLabel(each) })),
    year,
    yearLabel: financialYearLabel(year),
    withPreferenceShares,
    table: {
      columns: shownColumns(ITR_COLUMNS),
      ...rowsOnDemand(lines, (line) => rowOf(line, amounts)),
      groupStarts: groupStartsOf(lines),
      totals: {
        'opening-cost': totalCell(table.openingCost),
        cost: totalCell(table.acquiredCost),
        'closing-cost': totalCell(table.closingCost),
      },
      printNote: printNote(lines.length, 'rows', REST_IN_CSV),
    },
    hasPans: pans.size > 0,
    notes: notesOf(table),
  };
}

/** The ITR schedule as cells: opening and closing are in the first row of a company. */
export const itrCells = (table: ItrTable, pans: Pans): readonly (readonly Cell[])[] =>
  csvCells(ITR_COLUMNS, linesOf(table, pans));
