export interface HouseNumber {
  houseNumber: string;
  addition: string;
}

/**
 * Splits a typed house number into its digits and its addition: `12 B` is 12 and B, `12-2` is 12 and 2. Text that does
 * not begin with digits is not split.
 */
export function splitHouseNumber(typed: string): HouseNumber {
  const text = typed.trim();
  const [, houseNumber = text, addition = ''] = /^(\d+)[\s/-]*(.*)/s.exec(text) ?? [];
  return { houseNumber, addition };
}

/**
 * Moves an addition that was typed into the house number to its own field; a separately typed addition takes
 * precedence.
 */
export function separateAddition(address: unknown): unknown {
  if (address == null) return address;
  const { houseNumber: typed, addition: apart } = address as Partial<Record<keyof HouseNumber, unknown>>;
  if (typeof typed !== 'string') return address;
  const { houseNumber, addition } = splitHouseNumber(typed);
  const isApart = typeof apart === 'string' && apart.trim() !== '';
  if (isApart && addition !== '' && addition.toUpperCase() !== apart.trim().toUpperCase()) return address;
  return { ...address, houseNumber, ...(isApart || addition === '' ? {} : { addition }) };
}
