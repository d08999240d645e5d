import * as v from 'valibot';
import { notAsked, optionalYesNo, requiredText, type YesNo } from '../form/form-fields.ts';
import { isDutch } from './dutch-home.ts';
import { compactIban, isIban, isMeantAsIban } from './iban.ts';
import type { PersonInput } from './person.ts';

/** A required IBAN, stored without spaces. */
export const requiredIban = v.pipe(requiredText(42), v.check(isIban, 'iban'), v.transform(compactIban));

/** The same of somebody abroad, whose account may be none: they are told so. */
const ibanAbroad = v.pipe(
  requiredText(42),
  v.check(isMeantAsIban, 'notIban'),
  v.check(isIban, 'iban'),
  v.transform(compactIban),
);

/**
 * Whether somebody has no IBAN, as not every country does. It counts abroad alone, and not beside an account: a page of the
 * release before names one without taking this back.
 */
export const isWithoutIban = ({
  hasNoIban,
  iban,
  address,
}: Pick<PersonInput, 'hasNoIban' | 'iban' | 'address'>): boolean =>
  hasNoIban === true && !iban && !isDutch(address?.countryCode);

interface PayoutAccountForm {
  readonly iban: v.GenericSchema<unknown, string>;
  readonly ibanName: v.GenericSchema<unknown, string>;
  readonly hasNoIban: v.GenericSchema<unknown, YesNo | ''>;
}

const nothingSaid: PayoutAccountForm['hasNoIban'] = v.pipe(
  v.nullish(v.unknown()),
  v.transform(() => '' as const),
);

/** The account that somebody is paid on. Who lives abroad may say that they have no IBAN, and is asked for none then. */
export function payoutAccountForm(answers: unknown, home: { readonly isDutch: boolean }): PayoutAccountForm {
  if (home.isDutch) return { iban: requiredIban, ibanName: requiredText(), hasNoIban: nothingSaid };
  return (answers as { hasNoIban?: unknown } | null)?.hasNoIban === 'yes'
    ? { iban: notAsked, ibanName: notAsked, hasNoIban: optionalYesNo }
    : { iban: ibanAbroad, ibanName: requiredText(), hasNoIban: optionalYesNo };
}

/** Shows only the last four digits: for lists, mails and logs. */
export const maskedIban = (iban: string): string => `•••• ${compactIban(iban).slice(-4)}`;
