import { isHandedIn, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { BeneficiaryNameAnswers } from '@nabericht/domain/beneficiary/beneficiary-forms';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { fullName } from '@nabericht/domain/people/person-name';

export interface Listed {
  uuid: string;
  name: string;
  isReporter: boolean;
  /** Their name as a form shows it; null when it is not the reporter's to change here. */
  editable: BeneficiaryNameAnswers | null;
}

/** A person of the list or of the dossier; null for an id that neither knows. */
export function listed(
  uuid: string,
  names: Readonly<Record<string, BeneficiaryNameAnswers>>,
  { persons, tasks }: Pick<Dossier, 'persons' | 'tasks'>,
): Listed | null {
  const kept = persons.find((person) => person.uuid === uuid);
  const isFixed = kept && (kept.isReporter || isOfTheirOwn(kept) || isHandedIn(kept, tasks));
  // What they were called here before it was fixed holds no more.
  const given = isFixed ? kept : (names[uuid] ?? kept);
  if (!given) return null;
  const { firstName, insertion, lastName } = given;
  return {
    uuid,
    name: fullName(given),
    isReporter: kept?.isReporter ?? false,
    editable: isFixed
      ? null
      : { firstName: firstName ?? '', insertion: insertion ?? '', lastName: lastName ?? '' },
  };
}
