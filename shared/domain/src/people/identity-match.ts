import { isSameSurname } from '../certificate/same-surname.ts';
import type { Identity } from './identity.ts';

/** Why an answer of the identity provider does not prove the identity. */
export const IDENTITY_DOUBTS = [
  'familyNameNotTold',
  'birthDateNotTold',
  'familyNameDiffers',
  'birthDateDiffers',
  'namedOtherwise',
] as const;
export type IdentityDoubt = (typeof IDENTITY_DOUBTS)[number];

export interface ExpectedIdentity {
  /** The person as entered in the dossier, by whoever filled that in. */
  readonly entered: Identity;
  /** The person as named by the reporter; null when unknown. */
  readonly named: Identity | null;
}

/** OpenID Connect Core 1.0 §5.1 allows a birth date of only a year, or with the year 0000 when it is left out. */
const WHOLE_DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/**
 * Why the person who identified themselves may be somebody else than the person in the dossier; empty when family name
 * and birth date were both given and both match. Invited people fill in their own name and birth date, so these must
 * match the person whom the reporter named too.
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
