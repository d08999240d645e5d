/**
 * Reads a number as people here type it: `1.234,5`, `1 234`, `12,5`, and `12.5` as in JSON. Three digits after a dot
 * are thousands, as on a meter or a bill. Null when it is not a number.
 */
export function readNumber(typed: string): number | null {
  const match = /^(-?)([1-9]\d{0,2}(?:[.\s]\d{3}){1,4}|\d{1,15})(?:[.,](\d{1,10}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, sign = '', whole = '', decimals = '0'] = match;
  return Number(`${sign}${whole.replace(/[.\s]/g, '')}.${decimals}`);
}

/** Writes a number with a comma: a dot before three decimals would be read back as a thousands separator. */
export const writeNumber = (number: number): string => String(number).replace('.', ',');
