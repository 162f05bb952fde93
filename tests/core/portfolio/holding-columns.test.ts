import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { HOLDING_COLUMNS, type HoldingContext } from '../../../src/core/portfolio/holding-columns.ts';
import { companyLines, investmentLine, withRounds } from '../../../src/core/portfolio/holding-line.ts';
import {
  DEFAULT_SORT,
  type HoldingsSort,
  readHoldingsSort,
  sortHoldings,
} from '../../../src/core/portfolio/holdings-sort.ts';
import type { Investment, Startup } from '../../../src/core/portfolio/investment.ts';
import { todayNumber } from '../../../src/core/returns/day-number.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { normaliseEmail, rupees } from '../../../src/core/shared/brand.ts';
import { compareNames } from '../../../src/core/shared/compare-names.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { cellsOf } from '../../../src/core/shared/table.ts';
import { sortItems } from '../../../src/core/shared/table-sort.ts';
import { describeColumns } from '../../support/column-laws.ts';
import { arbInvestment } from '../../support/arbitrary-investments.ts';
import { anEmptyInvestment, anInvestment } from '../../support/investment-builders.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';

const INVESTOR = normaliseEmail('meera@kopal.test');
const NOW = Date.UTC(2026, 10, 21, 12);
const TODAY = todayNumber(NOW);
const CONTEXT: HoldingContext = { investor: INVESTOR, amounts: EXACT_AMOUNTS, nowMs: NOW };
const cellsWith = (holding: Investment) => cellsOf(HOLDING_COLUMNS, investmentLine(holding, TODAY), CONTEXT);
const nameOf = (holding: Investment) => cellsWith(holding)['startup-name'];

const AMOUNT_COLUMNS = ['issue-price', 'current-share-price', 'invested', 'current-value'] as const;

const compare = (first: string | number, second: string | number): number =>
  typeof first === 'number' || typeof second === 'number'
    ? Number(first) - Number(second)
    : compareNames(first, second);

const arbLine = arbInvestment.map((investment) => investmentLine(investment, TODAY));

describeColumns('the holdings', { columns: HOLDING_COLUMNS, arbItem: arbLine, context: CONTEXT });

it.prop([fc.array(arbLine, { maxLength: 15 })], { numRuns: 30 })(
  'the holdings are sorted by the values in the cells of any column, rows without a value last',
  (lines) => {
    for (const { key, value } of HOLDING_COLUMNS) {
      for (const direction of ['ascending', 'descending'] as const) {
        const sorted = sortItems(HOLDING_COLUMNS, lines, { column: key, direction });
        expect(sorted).toHaveLength(lines.length);
        expect(new Set(sorted)).toEqual(new Set(lines));
        const values = sorted.map(value);
        const known = values.filter((each) => each !== undefined);
        expect(values.slice(0, known.length), `column ${key}`).toEqual(known);
        const sign = direction === 'ascending' ? 1 : -1;
        const steps = known.slice(1).map((next, index) => sign * compare(known[index] ?? next, next));
        expect(Math.max(0, ...steps), `${key}, ${direction}`).toBe(0);
      }
    }
  },
);

it('the holdings have the seven columns of the product description, and then nine more', () => {
  expect(HOLDING_COLUMNS.map(({ header }) => header)).toEqual([
    'Logo',
    'Portfolio',
    'Type of Securities',
    'Invested Share Price',
    'Current Share Price',
    'Invested Value',
    'Current Value',
    'Gain',
    'MOIC',
    'XIRR',
    'Units',
    'Date of Purchase',
    'Age',
    'Status',
    'Channel',
    'Current Stage',
  ]);
});

describe('a row of the holdings', () => {
  it('shows logo, name with status and channel, securities, prices and amounts', () => {
    const amount = (rupees: number, text: string) => ({
      text,
      missing: false,
      amount: { rupees, text, exact: undefined },
    });
    expect(cellsWith(aHolding({ channel: 'Kopal Angel Fund I' }, { status: 'aCQUIRED' }))).toMatchObject({
      logo: { text: '', logo: { name: 'Vyomrekha Space' } },
      'startup-name': {
        text: 'Vyomrekha Space',
        status: 'Acquired',
        hint: 'Investment via Kopal Angel Fund I',
      },
      'type-of-securities': { text: 'CCPS', missing: false },
      'issue-price': amount(1240, '₹1,240'),
      'current-share-price': amount(3410, '₹3,410'),
      invested: amount(1_000_000, '₹10,00,000'),
      'current-value': { ...amount(2_750_000, '₹27,50,000'), direction: 'up' },
    });
  });

  it('shows N/A for missing fields and no direction without a value', () => {
    const cells = cellsWith(anEmptyInvestment());
    for (const key of ['startup-name', 'type-of-securities', ...AMOUNT_COLUMNS] as const) {
      expect(cells[key]).toMatchObject({ text: 'N/A', missing: true });
    }
    expect(cells['current-value'].direction).toBeUndefined();
    expect(cells['startup-name'].hint).toBeUndefined();
  });

  it('does not mark a value as missing if it only reads like the placeholder', () => {
    const cells = cellsWith(aHolding({ typeOfSecurities: 'N/A' }));
    expect(cells['type-of-securities']).toEqual({ text: 'N/A', missing: false });
  });

  it('links to the investment page with startup and investment as plain data', () => {
    const { link } = nameOf(anInvestment());
    expect(link?.to).toBe('/view-all/i1');
    expect(structuredClone(link?.state)).toMatchObject({
      investor: INVESTOR,
      startup: { id: 'vyomrekha-space', name: 'Vyomrekha Space', sector: 'SpaceTech' },
      investment: { id: 'i1', invested: 1_000_000, scheme: 'Angel Scheme A' },
    });
  });

  it('has no link for an id that cannot be part of a path', () => {
    expect(nameOf(aHolding({ id: 'a/b' })).link).toBeUndefined();
  });

  it('has the day of purchase as a number, and none without a date', () => {
    const column = HOLDING_COLUMNS.find(({ key }) => key === 'purchased');
    const line = (purchased: Investment['purchased']) => investmentLine(aHolding({ purchased }), TODAY);
    expect(column?.value(line(parseDate('2026-11-20')))).toBe(TODAY - 1);
    expect(column?.value(line(undefined))).toBeUndefined();
  });
});

type Change = Partial<Omit<Investment, 'startup'>>;

/** The rows of an open company with these rounds, as cells: its own row, then the row of each round. */
function rowsOfCompany(changes: readonly Change[], startup: Partial<Startup> = {}) {
  const rounds = changes.map((change, index) =>
    aHolding({ id: `r${index + 1}`, channel: 'Kopal Fund', ...change }, startup),
  );
  const [company] = companyLines(
    rounds.map((each) => investmentLine(each, TODAY)),
    new Set(['s1']),
    TODAY,
  );
  return (company === undefined ? [] : withRounds(company, TODAY)).map((line) =>
    cellsOf(HOLDING_COLUMNS, line, CONTEXT),
  );
}

describe('the row of a company with several rounds, and the rows below it', () => {
  it('name the company once, with a toggle for its rounds, and each round by its date, with its link', () => {
    const [company, earlier, later] = rowsOfCompany(
      [{ purchased: parseDate('2024-11-21') }, { purchased: parseDate('2025-11-21') }],
      { status: 'ACQUIRED' },
    );
    expect(company?.['startup-name']).toEqual({
      text: 'Vyomrekha Space',
      missing: false,
      isName: true,
      status: 'Acquired',
      toggle: { isOpen: true, label: 'Rounds in Vyomrekha Space' },
      notes: [['2 rounds']],
    });
    expect(company?.logo.logo?.name).toBe('Vyomrekha Space');
    expect(earlier?.['startup-name']).toMatchObject({
      text: '21 Nov 2024',
      isName: true,
      hint: 'Investment via Kopal Fund',
      link: { to: '/view-all/r1' },
    });
    expect(earlier?.['startup-name'].status).toBeUndefined();
    expect(earlier?.logo).toEqual({ text: '' });
    expect(later?.['startup-name']).toMatchObject({ text: '21 Nov 2025', link: { to: '/view-all/r2' } });
  });

  it('use the key of a company in the label of its toggle when the company has no name', () => {
    expect(rowsOfCompany([{}, {}], { name: undefined })[0]?.['startup-name'].toggle?.label).toBe(
      'Rounds in s1',
    );
  });

  it('say where the rounds differ', () => {
    const other = { typeOfSecurities: 'CCD', channel: undefined, currentSharePrice: rupees(1) };
    const [company, , later] = rowsOfCompany([{ typeOfSecurities: 'CCPS', numberOfSecurities: 10 }, other]);
    const keys = ['type-of-securities', 'channel', 'issue-price', 'current-share-price', 'units'] as const;
    for (const key of keys) expect(company?.[key].text).toBe('Differs');
    expect(later).toMatchObject({ channel: { text: 'Direct' }, 'type-of-securities': { text: 'CCD' } });
  });

  it('show N/A for an amount that no round has', () => {
    const missing = { issuePrice: undefined, currentSharePrice: undefined, numberOfSecurities: undefined };
    const [company] = rowsOfCompany([missing, missing]);
    for (const key of ['issue-price', 'current-share-price', 'units'] as const)
      expect(company?.[key].text).toBe('N/A');
  });

  it('compare the value of all rounds with what they cost', () => {
    const priced = (price: number) => ({
      issuePrice: rupees(100),
      invested: rupees(1000),
      currentSharePrice: rupees(price),
    });
    const directionOf = (first: number, second: number, startup = {}) =>
      rowsOfCompany([priced(first), priced(second)], startup)[0]?.['current-value'].direction;
    expect(directionOf(150, 100)).toBe('up');
    expect(directionOf(50, 150)).toBe('level');
    expect(directionOf(50, 100)).toBe('down');
    expect(directionOf(150, 150, { status: 'ACQUIRED' })).toBeUndefined();
    expect(
      rowsOfCompany([{ currentSharePrice: undefined }, { currentSharePrice: undefined }])[0]?.[
        'current-value'
      ],
    ).toEqual(expect.not.objectContaining({ direction: expect.anything() as string }));
  });
});

describe('the row of a company', () => {
  const undated = { purchased: undefined };
  const unpriced = { currentSharePrice: undefined };
  const bought = { purchased: parseDate('2023-11-21'), issuePrice: rupees(100), invested: rupees(1000) };
  const companyRow = (...changes: readonly Change[]) =>
    rowsOfCompany(changes.map((change) => ({ ...bought, ...change })))[0];

  it('says how many rounds without a date of purchase XIRR leaves out', () => {
    expect(companyRow({}, undated, undated)?.xirr).toMatchObject({
      missing: false,
      notes: [['2 left out']],
    });
    expect(companyRow({}, {})?.xirr.notes).toBeUndefined();
  });

  it('says how many rounds the current value and the amount invested leave out', () => {
    const cells = companyRow({}, unpriced, { ...unpriced, invested: undefined });
    expect(cells?.['current-value']).toMatchObject({ direction: 'up', notes: [['2 left out']] });
    expect(cells?.invested).toMatchObject({ text: '₹2,000', notes: [['1 left out']] });
    const complete = companyRow({}, {});
    expect([complete?.['current-value'].notes, complete?.invested.notes]).toEqual([undefined, undefined]);
  });

  it('has no note where no round has a value or an amount', () => {
    const nothing = { ...unpriced, invested: undefined };
    const cells = companyRow(nothing, nothing);
    expect(cells?.['current-value']).toMatchObject({ text: 'N/A', missing: true });
    expect(cells?.['current-value'].notes).toBeUndefined();
    expect(cells?.invested.notes).toBeUndefined();
  });
});

describe('the order of the holdings', () => {
  const sortedIds = (holdings: readonly Investment[], sort: HoldingsSort): string =>
    sortHoldings(holdings, sort, TODAY)
      .map(({ id }) => id)
      .join(' ');

  it('ignores case and accents in names and sorts numbers in names by value', () => {
    const named = (id: string, name: string) => aHolding({ id }, { name });
    const holdings = [named('a', 'Fund 10'), named('b', 'fund 2'), named('c', 'Élan'), named('d', 'elan')];
    expect(sortedIds(holdings, { column: 'startup-name', direction: 'ascending' })).toBe('c d b a');
    expect(sortedIds(holdings, { column: 'startup-name', direction: 'descending' })).toBe('a b c d');
  });

  it('starts with the newest purchase when the smallest age comes first, and puts a missing date last', () => {
    const bought = (id: string, day: string | undefined) => aHolding({ id, purchased: parseDate(day) });
    const holdings = [bought('a', '2022-01-01'), bought('b', undefined), bought('c', '2024-01-01')];
    expect(sortedIds(holdings, { column: 'age', direction: 'ascending' })).toBe('c a b');
    expect(sortedIds(holdings, { column: 'age', direction: 'descending' })).toBe('a c b');
  });

  it.each([undefined, 'logo:ascending'])('is the default one when %j is stored', (stored) => {
    expect(readHoldingsSort(stored)).toEqual(DEFAULT_SORT);
  });
});

describe('a row of any holding', () => {
  it.prop([arbHolding])(
    'has a direction exactly when it has a value, and writes only finite numbers',
    (holding) => {
      const cells = cellsWith(holding);
      expect(cells['current-value'].direction === undefined).toBe(cells['current-value'].missing);
      for (const key of AMOUNT_COLUMNS) {
        expect(cells[key].text).toMatch(cells[key].missing === true ? /^N\/A$/u : /^₹[\d,]+$/u);
      }
    },
  );
});
