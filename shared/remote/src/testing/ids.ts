/** An id that is the same wherever these hex digits are given, so that a test can say whose it is. */
export const idOf = (digits: string): string => `00000000-0000-4000-8000-${digits.padStart(12, '0')}`;
