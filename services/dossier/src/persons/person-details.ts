import { Email } from '@nabericht/domain/email';
import { requiredPastDay, requiredText } from '@nabericht/domain/form-fields';
import { isIban } from '@nabericht/domain/iban';
import * as v from 'valibot';

const whenGiven = <const S extends v.GenericSchema>(schema: S) => v.nullish(v.union([v.literal(''), schema]));

/** What holds for everybody in a dossier: a name, and whatever else is filled in is well formed. */
export const personDetails = (now: Date) =>
  v.object({
    firstName: requiredText(),
    lastName: requiredText(),
    birthDate: whenGiven(requiredPastDay(now)),
    email: whenGiven(Email),
    iban: whenGiven(v.pipe(v.string(), v.check(isIban, 'iban'))),
  });
