/** A cell of an exported table: a text, a number for the spreadsheet to calculate with, or nothing. */
export type Cell = string | number | undefined;

/** Without this mark, Excel reads the file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The beginning of a text that a spreadsheet program takes for a formula; some accept the full-width signs too. */
const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u;
/** Significant digits of a number, as many as spreadsheet programs keep; further digits are rounding errors. */
const SIGNIFICANT_DIGITS = 15;

/** Puts an apostrophe before a formula, so that a spreadsheet program shows it instead of calculating it. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? String(Number(cell.toPrecision(SIGNIFICANT_DIGITS))) : '';
  const text = escapeFormula(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes a table as CSV by RFC 4180, in UTF-8 with a byte order mark, so that spreadsheet programs open it correctly. A
 * text from the data never becomes a formula. @see docs/mechanisms.md#files-that-are-saved
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Writes records as CSV with a column for each key that any record has; arrays, records and booleans are JSON. */
export function csvOfRecords(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}
