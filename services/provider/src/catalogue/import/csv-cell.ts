/**
 * A text that a spreadsheet would run as a formula, with any apostrophes before it that mark it as text
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Writes a value as a cell that no spreadsheet runs as a formula. */
const cellOf = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

/** The inverse of `cellOf`. */
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
