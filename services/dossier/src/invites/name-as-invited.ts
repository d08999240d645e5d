import type { Caller } from '@nabericht/service-kit/caller';
import { naming } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { savePersons } from '../persons/save-persons.ts';

interface NamedInvitation {
  personId: string;
  firstName: string;
  lastName: string;
}

/**
 * Gives an invited person the name that the invitation says, by the rules for any change of a person's name.
 * @throws {Problem} as `savePersons`
 */
export async function nameAsInvited(
  changing: DossierChanging,
  { personId, firstName, lastName }: NamedInvitation,
  caller: Caller,
): Promise<void> {
  const kept = changing.whole.persons.find(({ uuid }) => uuid === personId);
  if (kept?.firstName === firstName && kept.lastName === lastName) return;
  const person = { uuid: personId, firstName, lastName };
  await naming(
    (field) => field.replace(/^person\./, ''),
    () => savePersons(changing, [{ person, field: 'person' }], caller),
  );
}
