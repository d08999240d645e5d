/** What people write between digits is dropped, also the `(0)` of `+31 (0)6`. */
export const normalizePhoneNumber = (text: string): string =>
  text.replace(/\(0\)/, '').replace(/[\s().-]/g, '');

/** +31, 0031 or 0, then a digit that is not zero and eight more. Nothing typed passes. */
export const isDutchPhoneNumber = (text: string): boolean =>
  text === '' || /^(\+31|0031|0)[1-9]\d{8}$/.test(normalizePhoneNumber(text));

/** + or 00 with a country code: at most the 15 digits of ITU-T E.164. Nothing typed passes. */
export const isInternationalPhoneNumber = (text: string): boolean =>
  text === '' || /^(\+|00)[1-9]\d{6,14}$/.test(normalizePhoneNumber(text));
