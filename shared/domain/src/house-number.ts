export interface HouseNumber {
  houseNumber: string;
  addition: string;
}

/**
 * A house number as people type it, in its digits and what belongs to the addition: `12 B` is 12 and B, `12-2` is 12
 * and 2. Text that does not begin with digits stays whole.
 */
export function splitHouseNumber(typed: string): HouseNumber {
  const parts = /^(\d+)[\s/-]*(.*)$/s.exec(typed.trim());
  return parts
    ? { houseNumber: parts[1] ?? '', addition: (parts[2] ?? '').trim() }
    : { houseNumber: typed.trim(), addition: '' };
}

/** A typed address whose house number has its addition in it, as one that has both: what was typed apart counts. */
export function separateAddition(address: unknown): unknown {
  if (typeof address !== 'object' || address === null) return address;
  const { houseNumber: typed, addition: apart } = address as Partial<Record<keyof HouseNumber, unknown>>;
  if (typeof typed !== 'string') return address;
  const { houseNumber, addition } = splitHouseNumber(typed);
  const isApart = typeof apart === 'string' && apart.trim() !== '';
  if (isApart && addition !== '' && addition.toUpperCase() !== apart.trim().toUpperCase()) return address;
  return { ...address, houseNumber, ...(isApart || addition === '' ? {} : { addition }) };
}
