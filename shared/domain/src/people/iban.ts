import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';

/** Upper case, without spaces and other marks, as banks and letters set them between: as it is stored. */
export const compactIban = (text: string): string =>
  electronicFormatIBAN(text.replace(/[\s.\p{Pd}]/gu, '').replace(/^iban:?/i, '')) ?? '';

/** Nothing typed passes: whether it is required is the form's. */
export const isIban = (text: string): boolean => text.trim() === '' || isValidIBAN(compactIban(text));

/** In groups of four: as it is read. */
export const formatIban = (text: string): string => friendlyFormatIBAN(compactIban(text)) ?? '';
