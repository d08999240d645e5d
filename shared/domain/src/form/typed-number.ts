/**
 * A number as people here type it: `1.234,5`, `1 234`, `12,5`, and `12.5` as it travels. Three digits behind a dot are
 * thousands, as on a meter or a bill. Null when it is none.
 */
export function readNumber(typed: string): number | null {
  const match = /^(-?)([1-9]\d{0,2}(?:[.\s]\d{3}){1,4}|\d{1,15})(?:[.,](\d{1,10}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, sign = '', whole = '', decimals = '0'] = match;
  return Number(`${sign}${whole.replace(/[.\s]/g, '')}.${decimals}`);
}

/** The opposite, with a comma: a dot before three decimals would be read as thousands. */
export const writeNumber = (number: number): string => String(number).replace('.', ',');
