import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { findDossier } from '../dossiers/dossier-repository.ts';
import { listPersonRecords } from '../persons/person-repository.ts';
import type { Store } from '../store.ts';

/** The names of the reporter and the deceased: all that an invited person may know of a dossier. */
export async function invitationNames(
  store: Store,
  dossierId: string,
): Promise<{ reporterName: string; deceasedName: string } | null> {
  const [dossier, people] = await Promise.all([
    findDossier(store, dossierId),
    listPersonRecords(store, dossierId),
  ]);
  if (!dossier) return null;
  const reporter = reporterOf(people.map(({ person }) => person));
  return { reporterName: fullName(reporter ?? {}), deceasedName: namedInFull(dossier.deceased) };
}
