/** A UUID that ends in this number. */
export const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** As many different ones. */
export const ids = (count: number) => Array.from({ length: count }, (_, index) => id(index));
