import { formatDay } from '../calendar/days.ts';
import { financialYearLabel, type FinancialYear } from '../calendar/financial-year.ts';
import type { Cell } from '../shared/csv.ts';
import { formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { formatUnits } from '../shared/units.ts';
import { counted } from '../shared/counted.ts';
import { type Pans, panOf } from './company-pans.ts';
import type { Acquisition, ReturnCompany, ReturnTable, ShareKind } from './return-table.ts';
import type { ReturnGroup, ReturnLine, ReturnPage } from './tax-state.ts';

const KINDS: Readonly<Record<ShareKind, string>> = {
  equity: 'Equity shares',
  preference: 'Preference shares',
};

const lineOf = (acquisition: Acquisition): ReturnLine => ({
  id: acquisition.id,
  date: formatDay(acquisition.bought),
  units: formatUnits(acquisition.units, NO_AMOUNT),
  faceValue: formatRupees(acquisition.faceValue, NO_AMOUNT),
  price: formatRupees(acquisition.unitPrice, NO_AMOUNT),
  priceNote: acquisition.boughtFromShareholder ? 'Purchase price' : undefined,
  cost: formatRupees(acquisition.cost, NO_AMOUNT),
});

const groupOf = (
  { companyKey, company, kind, opening, acquired, closing }: ReturnCompany,
  pans: Pans,
): ReturnGroup => ({
  key: `${kind} ${companyKey}`,
  companyKey,
  company,
  kind: kind === 'equity' ? undefined : KINDS[kind],
  pan: panOf(pans, companyKey),
  openingUnits: formatUnits(opening.units, NO_AMOUNT),
  openingCost: formatRupees(opening.cost, NO_AMOUNT),
  closingUnits: formatUnits(closing.units, NO_AMOUNT),
  closingCost: formatRupees(closing.cost, NO_AMOUNT),
  lines: rowsOnDemand(acquired, lineOf),
});

function rowStartsOf(companies: readonly ReturnCompany[]): readonly number[] {
  const starts = [0];
  for (const { acquired } of companies) starts.push((starts.at(-1) ?? 0) + Math.max(1, acquired.length));
  return starts;
}

function notesOf({ excluded }: ReturnTable): readonly string[] {
  const { preference, otherInstruments, undated } = excluded;
  return [
    'Sales, redemptions, gifts and bonus shares are not in the data: add them, and check opening and closing.',
    ...(preference > 0
      ? [
          `Left out: ${counted(preference, 'investment')} in preference shares, which are not equity shares until converted. Ask your CA whether to report them.`,
        ]
      : []),
    ...(otherInstruments > 0
      ? [
          `Left out: ${counted(otherInstruments, 'investment')} in debentures, fund units or instruments not recognised.`,
        ]
      : []),
    ...(undated > 0 ? [`Left out: ${counted(undated, 'investment')} without a purchase date.`] : []),
  ];
}

/** Formats the return table of a year. @see docs/product.md#return-table */
export function returnPage(
  table: ReturnTable,
  {
    year,
    years,
    withPreference,
  }: { year: FinancialYear; years: readonly FinancialYear[]; withPreference: boolean },
  pans: Pans,
): ReturnPage {
  return {
    kind: 'return',
    years: years.map((each) => ({ year: each, label: financialYearLabel(each) })),
    year,
    yearLabel: financialYearLabel(year),
    withPreference,
    companies: rowsOnDemand(table.companies, (company) => groupOf(company, pans)),
    rowStarts: rowStartsOf(table.companies),
    totals: {
      opening: formatRupees(table.openingCost, NO_AMOUNT),
      acquired: formatRupees(table.acquiredCost, NO_AMOUNT),
      closing: formatRupees(table.closingCost, NO_AMOUNT),
    },
    hasPans: pans.size > 0,
    notes: notesOf(table),
  };
}

const HEADS = [
  'Name of company',
  'Kind of shares',
  'PAN of company',
  'Opening: number of shares',
  'Opening: cost of acquisition',
  'Acquired: date',
  'Acquired: number of shares',
  'Acquired: face value per share',
  'Acquired: issue price per share',
  'Acquired: purchase price per share',
  'Acquired: cost of acquisition',
  'Transferred: number of shares',
  'Transferred: sale consideration',
  'Closing: number of shares',
  'Closing: cost of acquisition',
] as const;

/** The return table as cells: one row for each purchase, opening and closing in the first row of a company. */
export function returnCells({ companies }: ReturnTable, pans: Pans): readonly (readonly Cell[])[] {
  return [
    HEADS,
    ...companies.flatMap(({ companyKey, company, kind, opening, acquired, closing }) => {
      const rows = acquired.length === 0 ? [undefined] : acquired;
      return rows.map((line, index): readonly Cell[] => {
        const isFirst = index === 0;
        return [
          company,
          KINDS[kind],
          panOf(pans, companyKey),
          ...(isFirst ? [opening.units, opening.cost] : [undefined, undefined]),
          line?.bought,
          line?.units,
          line?.faceValue,
          line?.boughtFromShareholder === true ? undefined : line?.unitPrice,
          line?.boughtFromShareholder === true ? line.unitPrice : undefined,
          line?.cost,
          undefined,
          undefined,
          ...(isFirst ? [closing.units, closing.cost] : [undefined, undefined]),
        ];
      });
    }),
  ];
}
