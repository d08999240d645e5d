import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';

/** The stored form: upper case, without the spaces and other separators that banks and letters use. */
export const compactIban = (text: string): string =>
  electronicFormatIBAN(text.replace(/[\s.\p{Pd}]/gu, '').replace(/^iban:?/i, '')) ?? '';

/** An empty text passes: each form decides whether an IBAN is required. */
export const isIban = (text: string): boolean => text.trim() === '' || isValidIBAN(compactIban(text));

/** Whether a text can be meant as an IBAN, right or not: each begins with its country and two digits. An empty text passes. */
export const isMeantAsIban = (text: string): boolean =>
  text.trim() === '' || /^[A-Z]{2}\d{2}/.test(compactIban(text));

/** The readable form, in groups of four. */
export const formatIban = (text: string): string => friendlyFormatIBAN(compactIban(text)) ?? '';
