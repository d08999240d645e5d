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
