import { isHandedIn, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { toNameAnswers } from '@nabericht/domain/beneficiary/beneficiary-answers';
import type { BeneficiaryNameAnswers } from '@nabericht/domain/beneficiary/beneficiary-forms';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { fullName } from '@nabericht/domain/people/person-name';
import type { TypedName } from '@nabericht/domain/products/life-insurance-flow';
import { withChangesSince } from '@nabericht/flow/with-changes-since';

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
  const renamed =
    kept && typed?.nameThen ? withChangesSince(typed, typed.nameThen, toNameAnswers(kept)) : typed;
  // Once a name is fixed, the name that was typed here is ignored.
  const given = isFixed ? kept : (renamed ?? kept);
  if (!given) return null;
  return {
    uuid,
    name: fullName(given),
    isReporter: kept?.isReporter ?? false,
    editable: isFixed ? null : toNameAnswers(given),
  };
}
