/** Removes what people write between digits, also the `(0)` of `+31 (0)6`. */
export const normalizePhoneNumber = (text: string): string =>
  text.replace(/\(\s*0\s*\)/, '').replace(/[\s()./\p{Pd}]/gu, '');

/** +31, 0031 or 0, then a digit that is not zero and eight more. An empty text passes. */
export const isDutchPhoneNumber = (text: string): boolean =>
  text === '' || /^(\+31|0031|0)[1-9]\d{8}$/.test(normalizePhoneNumber(text));

/** + or 00 with a country code: at most the 15 digits of ITU-T E.164. An empty text passes. */
export const isInternationalPhoneNumber = (text: string): boolean =>
  text === '' || /^(\+|00)[1-9]\d{6,14}$/.test(normalizePhoneNumber(text));

/** Dutch area codes of three digits; all others have four. */
const SHORT_AREAS =
  /^0(10|13|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|70|71|72|73|74|75|76|77|78|79|85|88)/;

/** A readable number: `06 12 34 56 78`, `058 123 45 67`. A foreign number stays as it was typed. */
export function writtenPhoneNumber(number: string): string {
  const national = normalizePhoneNumber(number).replace(/^(\+31|0031)/, '0');
  if (!/^0[1-9]\d{8}$/.test(national)) return number;
  const area = national.startsWith('06') ? 2 : SHORT_AREAS.test(national) ? 3 : 4;
  const digits = national.slice(area);
  // An odd number of digits begins with a group of three.
  const rest = digits.match(digits.length % 2 === 1 ? /^\d{3}|\d{2}/g : /\d{2}/g) ?? [];
  return [national.slice(0, area), ...rest].join(' ');
}
