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
 * Gives an invited person what the reporter corrected of their name, by the rules for any change of it. Compared with the
 * name that the reporter could read: the earlier invitation took with it what its person had typed.
 * @throws {Problem} as `savePersons`
 */
export async function nameAsInvited(
  changing: DossierChanging,
  { personId, firstName, lastName }: NamedInvitation,
  caller: Caller,
): Promise<void> {
  const read = changing.before.persons.find(({ uuid }) => uuid === personId);
  const corrected = {
    ...(firstName !== read?.firstName && { firstName }),
    ...(lastName !== read?.lastName && { lastName }),
  };
  if (Object.keys(corrected).length === 0) return;
  const person = { uuid: personId, ...corrected };
  await naming(
    (field) => field.replace(/^person\./, ''),
    () => savePersons(changing, [{ person, field: 'person' }], caller),
  );
}
