import { firstValueFrom, type Observable, takeUntil } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { FileSaver } from '../platform/file-saver.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import { valueBySharePrice } from '../portfolio/holding-value.ts';
import { readHoldingsSort, sortHoldings } from '../portfolio/holdings-sort.ts';
import {
  type FieldKind,
  fieldsOf,
  type FieldValues,
  INVESTMENT_FIELDS,
  type RecordFields,
  type RecordOf,
  STARTUP_FIELDS,
} from '../portfolio/investment-fields.ts';
import type { Holdings, Investment } from '../portfolio/investment.ts';
import { todayNumber } from '../returns/day-number.ts';
import { investorChanged$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import { type Cell, csvOf } from '../shared/csv.ts';
import { memoise } from '../shared/memoise.ts';
import { type Loadable, settled } from '../shared/loadable.ts';
import { saveMessage } from '../platform/messages.ts';
import type { RequestError } from '../shared/request-error.ts';
import { dayOfDate } from '../calendar/days.ts';
import type { CompanyNotes, NoteOf } from '../investment/company-notes.ts';
import { companyKeyOf } from '../portfolio/company-key.ts';

/** A column of the export: its header in the CSV, its key in the JSON, and its value. */
interface ExportColumn {
  readonly header: string;
  readonly key: string;
  readonly of: (investment: Investment) => Cell;
}

/** An amount in whole rupees, as on the screen; a share price keeps its decimals. */
const amount = (value: number | undefined): Cell => (value === undefined ? undefined : Math.round(value));

/** An invalid date is left out; a valid date is written as the day in India. */
const CELLS: { readonly [Kind in FieldKind]: (value: FieldValues[Kind]) => Cell } = {
  text: (text) => text,
  'text-or-number': (text) => text,
  'text-or-list': (text) => text,
  year: (year) => year,
  address: (address) => address,
  amount,
  price: (price) => price,
  count: (count) => count,
  'text-or-amount': (value) => (typeof value === 'number' ? amount(value) : value),
  day: dayOfDate,
  moment: dayOfDate,
  names: (names) => names.join(', '),
};

/** A column for each field that has a header. */
function columnsOf<Fields extends RecordFields>(
  fields: Fields,
  recordOf: (investment: Investment) => RecordOf<Fields>,
): readonly ExportColumn[] {
  return fieldsOf(fields).flatMap(([key, kind, header]) => {
    const cell = CELLS[kind] as (value: unknown) => Cell;
    return header === undefined ? [] : [{ header, key, of: (investment) => cell(recordOf(investment)[key]) }];
  });
}

const INVESTMENT_COLUMNS = columnsOf(INVESTMENT_FIELDS, (investment) => investment);
const STARTUP_COLUMNS = columnsOf(STARTUP_FIELDS, ({ startup }) => startup);

const CURRENT_VALUE: ExportColumn = {
  header: 'Current Value',
  key: 'value',
  of: (investment) => amount(valueBySharePrice(investment) ?? investment.currentValue),
};

/** The columns of the table View all, then the rest of the investment's record, then those of its startup. */
const COLUMNS: readonly ExportColumn[] = [
  ...STARTUP_COLUMNS.filter(({ key }) => key === 'name').map((column) => ({ ...column, key: 'startupName' })),
  ...INVESTMENT_COLUMNS.flatMap((column) => (column.key === 'invested' ? [column, CURRENT_VALUE] : column)),
  { header: 'Investment Number', key: 'id', of: ({ id }) => id },
  ...STARTUP_COLUMNS.filter(({ key }) => key !== 'name'),
];

/** The CSV leaves out the API's own `currentValue`, so that it has only one column for the current value. */
const CSV_COLUMNS = COLUMNS.filter(({ key }) => key !== 'currentValue');

/** The column of the investor's own notes, where there are any that are not blank. */
function noteColumns(holdings: readonly Investment[], noteOf: NoteOf): readonly ExportColumn[] {
  const note = memoise((key: string) => {
    const text = noteOf(key);
    return text.trim() === '' ? undefined : text;
  });
  const of = (holding: Investment): Cell => note(companyKeyOf(holding));
  return holdings.some((holding) => of(holding) !== undefined)
    ? [{ header: 'Your Note', key: 'note', of }]
    : [];
}

const NO_NOTES: NoteOf = () => '';

/** All investments as cells, the headers first. */
export function holdingsCells(
  holdings: readonly Investment[],
  noteOf: NoteOf = NO_NOTES,
): readonly (readonly Cell[])[] {
  const columns = [...CSV_COLUMNS, ...noteColumns(holdings, noteOf)];
  return [
    columns.map(({ header }) => header),
    ...holdings.map((holding) => columns.map(({ of }) => of(holding))),
  ];
}

/** All investments as a JSON list; a missing value has no key. Amounts are rupees, dates `2026-04-01`. */
export function holdingsJson(holdings: readonly Investment[], noteOf: NoteOf = NO_NOTES): string {
  const columns = [...COLUMNS, ...noteColumns(holdings, noteOf)];
  const records = holdings.map((holding) =>
    Object.fromEntries(columns.map(({ key, of }) => [key, of(holding)])),
  );
  return `${JSON.stringify(records, undefined, 2)}\n`;
}

export interface HoldingsExportDependencies {
  readonly holdings$: Observable<Loadable<Holdings, RequestError>>;
  readonly session: Pick<Session, 'state$'>;
  readonly notes: Pick<CompanyNotes, 'current'>;
  readonly preferences: Pick<PreferencesStore, 'get'>;
  readonly clock: Clock;
  readonly saver: FileSaver;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/**
 * Saves all holdings, sorted as the table is, with the fields that have a header. The file has the amounts even while
 * the screen hides them. Saves nothing when the login ends before the holdings are loaded.
 * @see docs/product.md#exports
 */
export class HoldingsExport {
  readonly #dependencies: HoldingsExportDependencies;

  constructor(dependencies: HoldingsExportDependencies) {
    this.#dependencies = dependencies;
  }

  saveCsv(): Promise<void> {
    return this.#save('Holdings.csv', 'text/csv', (holdings, noteOf) =>
      csvOf(holdingsCells(holdings, noteOf)),
    );
  }

  saveJson(): Promise<void> {
    return this.#save('Holdings.json', 'application/json', holdingsJson);
  }

  async #save(
    name: string,
    mediaType: string,
    write: (holdings: readonly Investment[], noteOf: NoteOf) => string,
  ): Promise<void> {
    const { holdings$, session, notes, preferences, clock, saver, notifier } = this.#dependencies;
    const loaded = await firstValueFrom(settled(holdings$).pipe(takeUntil(investorChanged$(session))), {
      defaultValue: undefined,
    });
    if (loaded === undefined) return;
    const sort = readHoldingsSort(preferences.get('holdings-sort'));
    const saved =
      loaded.status === 'ready' &&
      saver.save({
        name,
        mediaType,
        text: write(sortHoldings(loaded.value.items, sort, todayNumber(clock.now())), notes.current()),
      });
    notifier.notify(saveMessage(name, saved));
  }
}
