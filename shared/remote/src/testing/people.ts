import type { Person } from '@nabericht/domain/people/person';
import { surname } from '@nabericht/domain/people/person-name';
import type { Session } from '../page-data.ts';
import { idOf } from './ids.ts';

/** The people of every fake dossier, by the names that tests and scenes use. */

/** A person as a dossier has them; what is not given gets a neutral default. */
export const aPerson = (own: Partial<Person> = {}): Person => ({
  uuid: idOf('b2'),
  version: 4,
  dossierId: idOf('d1'),
  firstName: 'Pieter',
  insertion: null,
  lastName: 'Bergh',
  isReporter: false,
  isInvited: false,
  isValidated: false,
  askForId: false,
  needsBSN: false,
  ...own,
});

/** Reports the death of her mother. */
export const MARIJKE = aPerson({
  uuid: idOf('b1'),
  version: 2,
  isReporter: true,
  firstName: 'Marijke',
  insertion: 'van den',
  birthDate: '1972-05-06',
  address: {
    street: 'Turfmarkt',
    houseNumber: '12',
    zipCode: '8911 AB',
    city: 'Leeuwarden',
    countryCode: 'NL',
  },
  email: 'marijke@voorbeeld.example',
  phoneNumber: '0612345678',
  relationshipToDeceased: 'child',
});

/** Her father, the partner of the deceased. */
export const JOHAN = aPerson({
  uuid: idOf('b3'),
  firstName: 'Johan',
  insertion: 'van den',
  birthDate: '1939-08-21',
  relationshipToDeceased: 'spouse',
});

/** Her brother, a beneficiary of whom only the name is known. */
export const PIETER = aPerson();

/** All details that are asked of a beneficiary. */
export const ALL_DETAILS = {
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'piet@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: 'NL91ABNA0417164300',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child',
} satisfies Partial<Person>;

/** A beneficiary with the longest names that occur. */
export const WILHELMINA = aPerson({
  uuid: idOf('b4'),
  firstName: 'Wilhelmina-Frederika Christina Everdina',
  insertion: 'van der',
  lastName: 'Boetzelaer-Schimmelpenninck van Oyen tot Nijenbeek',
  email: 'een.heel.lang.adres.voor.een.smal.scherm@voorbeeld.example',
});

/** A session of this person, who has just typed a code. */
export const sessionOf = (
  { firstName, insertion, lastName, email }: Person,
  scope: Session['scope'] = null,
): Session => ({
  user: {
    firstName: firstName ?? '',
    lastName: surname({ insertion, lastName }),
    email: email ?? 'nobody@voorbeeld.example',
  },
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  confirmedAt: new Date().toISOString(),
  scope,
  locale: 'nl',
});
