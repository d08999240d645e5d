import type { ProvenPerson } from '../identity-provider/identity-provider.ts';

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/**
 * Whether who identified themselves can be the person whose turn it is. What the identity provider does not tell
 * contradicts nothing; an insertion or a partner's name may stand before or after the own one.
 */
export function isSamePerson(
  proven: ProvenPerson,
  expected: { lastName: string | null; birthDate: string | null },
): boolean {
  if (proven.birthDate && expected.birthDate && proven.birthDate !== expected.birthDate) return false;
  const [is, wanted] = [letters(proven.familyName ?? ''), letters(expected.lastName ?? '')];
  return !is || !wanted || is.includes(wanted) || wanted.includes(is);
}
