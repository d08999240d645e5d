import { isSameSurname } from '../certificate/same-surname.ts';

/** A family name with its insertion, and a day as `yyyy-MM-dd`; null or empty where it is not known. */
export interface Identity {
  readonly familyName: string | null;
  readonly birthDate: string | null;
}

/** Why an answer of the identity provider proves nothing. */
export const IDENTITY_DOUBTS = [
  'familyNameNotTold',
  'birthDateNotTold',
  'familyNameDiffers',
  'birthDateDiffers',
  'namedOtherwise',
] as const;
export type IdentityDoubt = (typeof IDENTITY_DOUBTS)[number];

export interface ExpectedIdentity {
  /** As the person stands in the dossier, by whoever filled that in. */
  readonly entered: Identity;
  /** As the reporter named them; null where that is not known. */
  readonly named: Identity | null;
}

/** OpenID Connect Core 1.0 §5.1 lets a birth date be a year alone, or leave out the year as 0000. */
const WHOLE_DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/**
 * Why somebody who identified themselves may be another person than the one in the dossier; nothing where family name
 * and birth date were both told and both match. Who came in by an invitation fills in their own name and birth date:
 * these must be those of the person whom the reporter named.
 */
export function identityDoubts(proven: Identity, { entered, named }: ExpectedIdentity): IdentityDoubt[] {
  const name = proven.familyName?.trim() ?? '';
  const day = WHOLE_DAY.test(proven.birthDate ?? '') ? proven.birthDate : null;
  const isNamed =
    named !== null &&
    isSameSurname(name, named.familyName ?? '') &&
    (!named.birthDate || named.birthDate === day);
  return [
    ...(name ? [] : (['familyNameNotTold'] as const)),
    ...(day ? [] : (['birthDateNotTold'] as const)),
    ...(name && !isSameSurname(name, entered.familyName ?? '') ? (['familyNameDiffers'] as const) : []),
    ...(day && day !== entered.birthDate ? (['birthDateDiffers'] as const) : []),
    ...(name && day && !isNamed ? (['namedOtherwise'] as const) : []),
  ];
}
