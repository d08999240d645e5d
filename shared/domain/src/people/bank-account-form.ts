import * as v from 'valibot';
import { requiredText } from '../form/form-fields.ts';
import { compactIban, isIban } from './iban.ts';

/** A required IBAN, stored without spaces. */
export const requiredIban = v.pipe(requiredText(42), v.check(isIban, 'iban'), v.transform(compactIban));

/** Shows only the last four digits: for lists, mails and logs. */
export const maskedIban = (iban: string): string => `•••• ${compactIban(iban).slice(-4)}`;
