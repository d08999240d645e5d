import type { PersonInput } from './person.ts';
import { fullName } from './person-name.ts';

/** A family name with its insertion, and a day as `yyyy-MM-dd`; null or empty when unknown. */
export interface Identity {
  readonly familyName: string | null;
  readonly birthDate: string | null;
}

type Named = Pick<PersonInput, 'insertion' | 'lastName' | 'birthDate'>;

/** The identity of a person according to their details. */
export const identityOf = ({ insertion, lastName, birthDate }: Named): Identity => ({
  familyName: fullName({ insertion, lastName }) || null,
  birthDate: birthDate ?? null,
});

/** Whether what was proved of a person with one of these details is proved with the other. */
export const isSameIdentity = (a: Named, b: Named): boolean => {
  const [one, other] = [identityOf(a), identityOf(b)];
  return one.familyName === other.familyName && one.birthDate === other.birthDate;
};
