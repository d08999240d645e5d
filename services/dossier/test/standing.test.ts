import { connect } from '@nabericht/database/connect';
import { expect, it } from 'vitest';
import { loadStanding, loadWhole } from '../src/dossiers/dossier-whole.ts';
import { partsBetween } from '../src/dossiers/revision.ts';
import { createTurns } from '../src/dossiers/turns.ts';
import { createSeals } from '../src/store.ts';
import type { DossierTables } from '../src/tables.ts';
import { BANK, report } from './report.ts';
import { startTestDossier } from './start-test-dossier.ts';

it('a dossier that changes again while it is read is never a mixture of two revisions', async () => {
  const test = await startTestDossier();
  const db = connect<DossierTables>(test.connection, 'dossier');
  const store = { db, seals: createSeals(test.kit.keyRing), inTurn: createTurns() };
  const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
  const rename = (firstName: string) =>
    reporter.updatePersons({
      body: { persons: [{ ...dossier.persons[0], dossierId: dossier._id, firstName }] },
    });
  const standing = async () => {
    const found = await loadStanding(store, dossier._id);
    if (!found) throw new Error('It is gone');
    return found;
  };
  const known = await standing();
  await rename('Marie');
  const { revision: seen } = await standing();
  expect(partsBetween(known.revision, seen)).toEqual(new Set(['dossier', 'person']));
  await test.tell(reporter, dossier._id, BANK._id);
  const since = await loadStanding(store, dossier._id, { known, seen });
  expect(since?.whole).toEqual(await loadWhole(store, dossier._id));
  expect(since).toMatchObject({ whole: { persons: [{ firstName: 'Marie' }] } });
  expect(since?.whole.tasks).not.toEqual(known.whole.tasks);
  await db.destroy();
});
