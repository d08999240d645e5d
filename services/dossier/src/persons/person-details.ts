import { Email } from '@nabericht/domain/email';
import { requiredPastDay, requiredText } from '@nabericht/domain/form-fields';
import { isIban } from '@nabericht/domain/iban';
import * as v from 'valibot';

const blank = v.union([v.null(), v.undefined(), v.literal('')]);

/** What holds for everybody in a dossier: a name, and whatever else is filled in is well formed. */
export const personDetails = (now: Date) =>
  v.object({
    firstName: requiredText(),
    lastName: requiredText(),
    birthDate: v.union([blank, requiredPastDay(now)]),
    email: v.union([blank, Email]),
    iban: v.union([blank, v.pipe(v.string(), v.check(isIban, 'iban'))]),
  });
