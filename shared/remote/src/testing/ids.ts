/** An id that is always the same for these hex digits, so that a test can recognise it. */
export const idOf = (digits: string): string => `00000000-0000-4000-8000-${digits.padStart(12, '0')}`;
