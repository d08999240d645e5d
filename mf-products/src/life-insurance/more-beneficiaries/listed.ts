import { isHandedIn, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { BeneficiaryNameAnswers } from '@nabericht/domain/beneficiary/beneficiary-forms';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { fullName } from '@nabericht/domain/people/person-name';
import type { TypedName } from '@nabericht/domain/products/life-insurance-flow';

export interface Listed {
  uuid: string;
  name: string;
  isReporter: boolean;
  /** The name as form values; null when the reporter may not change it here. */
  editable: BeneficiaryNameAnswers | null;
}

/** A person of the list or of the dossier; null for an unknown id. */
export function listed(
  uuid: string,
  names: Readonly<Record<string, TypedName>>,
  { persons, tasks }: Pick<Dossier, 'persons' | 'tasks'>,
): Listed | null {
  const kept = persons.find((person) => person.uuid === uuid);
  const isFixed = kept && (kept.isReporter || isOfTheirOwn(kept) || isHandedIn(kept, tasks));
  const typed = names[uuid];
  const isRenamedSince = kept && typed?.called !== undefined && typed.called !== fullName(kept);
  // Once a name is fixed or was changed elsewhere, the name that was typed here is ignored.
  const given = isFixed || isRenamedSince ? kept : (typed ?? kept);
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
