/**
 * What a spreadsheet would calculate, with the apostrophes before it that say that it is text
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A value as a cell that no spreadsheet calculates. */
const cellOf = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

/** The value that `cellOf` made this cell of. */
export const valueIn = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** One line of CSV (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string =>
  values
    .map((value) => {
      const text = cellOf(value === null || value === undefined ? '' : String(value));
      return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',');
