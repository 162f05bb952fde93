import { fc, it } from '@fast-check/vitest';
import Papa from 'papaparse';
import { describe, expect } from 'vitest';
import { csvOf, csvOfRecords } from '../../../src/core/shared/csv.ts';
import { anyText } from '../../support/arbitrary-text.ts';

// Without these options the parser guesses, and takes a tab in a cell for the delimiter.
const RFC_4180 = { delimiter: ',', newline: '\r\n' } as const;

const read = (text: string): readonly string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/u, ''), { ...RFC_4180, skipEmptyLines: false }).data.slice(
    0,
    -1,
  );

describe('csvOf', () => {
  it('begins with the byte order mark and ends every row with CR LF', () => {
    expect(
      csvOf([
        ['Company', 'Units'],
        ['Jaladhi', 806.25],
      ]),
    ).toBe('\uFEFFCompany,Units\r\nJaladhi,806.25\r\n');
  });

  it.each([
    ['a "quoted" name', '"a ""quoted"" name"'],
    ['one, two', '"one, two"'],
    ['two\nlines', '"two\nlines"'],
    [' spaces ', '" spaces "'],
    [undefined, ''],
    [0, '0'],
    [-12.5, '-12.5'],
    [122_978.19 - 96_249.21, '26728.98'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('writes %j as %j', (cell, text) => {
    expect(csvOf([[cell]])).toBe(`\uFEFF${text}\r\n`);
  });

  it.each([
    '=1+2',
    '=HYPERLINK("http://x.example")',
    '+91 98',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '＝1+2',
    '＋1',
    '－1',
    '＠a',
    '=1\n+cmd',
  ])('writes the text %j so that it is not a formula', (text) => {
    const [[cell = ''] = []] = read(csvOf([[text]]));
    expect(cell).toBe(`'${text}`);
  });

  const arbNumber = fc.oneof(
    fc.integer().map((paise) => paise / 100),
    fc.constantFrom(Number.NaN, Number.NEGATIVE_INFINITY),
  );

  it.prop([
    fc.array(
      fc.array(fc.oneof(anyText(), arbNumber, fc.constant(undefined)), {
        minLength: 2,
        maxLength: 5,
      }),
      {
        minLength: 1,
      },
    ),
  ])(
    'gives a file from which a parser reads every cell back; a formula has an apostrophe before it',
    (rows) => {
      const expected = rows.map((row) =>
        row.map((cell) => {
          if (cell === undefined) return '';
          if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
          return cell;
        }),
      );
      const actual = read(csvOf(rows));
      expect(
        actual.map((row, at) =>
          row.map((cell, index) => (cell === `'${expected[at]?.[index]}` ? cell.slice(1) : cell)),
        ),
      ).toEqual(expected);
    },
  );
});

describe('csvOfRecords', () => {
  it('has a column for each name that any record has, and JSON for an array or a boolean', () => {
    const rows = [
      { name: 'Jaladhi', units: 806.25, on: new Date(0) },
      { name: null, tags: ['a', 'b'], open: true },
    ];
    expect(read(csvOfRecords(rows))).toEqual([
      ['name', 'units', 'on', 'tags', 'open'],
      ['Jaladhi', '806.25', '1970-01-01T00:00:00.000Z', '', ''],
      ['', '', '', '["a","b"]', 'true'],
    ]);
  });
});
