import { connect } from '@nabericht/database/connect';
import { digest } from '@nabericht/service-kit/secret-token';
import { atEnd } from '@nabericht/testing/clean-up';
import { waitFor } from '@nabericht/testing/wait-for';
import type { Kysely } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { DossierTables } from '../src/tables.ts';
import { ADDITIONAL, NN, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let db: Kysely<DossierTables>;
beforeAll(async () => {
  test = await startTestDossier();
  db = connect<DossierTables>(test.connection, 'dossier');
  atEnd(() => db.destroy());
});
afterEach(() => {
  test.neighbours.isSessionServiceAway = false;
  test.neighbours.isMailServerAway = false;
});

/** The links that are kept, by the digests of their secrets. */
const kept = async (dossierId: string) =>
  (await db.selectFrom('dossier_link').selectAll().where('dossier_id', '=', dossierId).execute()).map(
    (link) => link.digest,
  );
/** The digests of the links that were mailed. */
const mailed = (dossierId: string) =>
  test.mails.flatMap(({ text }) => {
    const [, hash] = new RegExp(`/link/${dossierId}/(\\S+)`).exec(text) ?? [];
    return hash ? [digest(hash)] : [];
  });
const failures = (queue: string) =>
  test.logged.filter((line) => line.includes('job failed') && line.includes(queue)).length;

it.each(['isSessionServiceAway', 'isMailServerAway'] as const)(
  'keeps no link that nobody gets: %s for a while',
  async (away) => {
    const { reporter, dossier } = await test.reporterWithDossier();
    await test.mailAbout(dossier, 'staat klaar');
    test.neighbours[away] = true;
    const before = failures('send-link');
    await reporter.sendLink({ params: { id: dossier._id }, query: {} });
    await waitFor('a try that failed', () => failures('send-link') > before);
    expect(await kept(dossier._id)).toEqual([]);
    test.neighbours[away] = false;
    await test.mailAbout(dossier, 'De link naar je dossier');
    await waitFor('the link', async () => (await kept(dossier._id)).length > 0);
    expect(await kept(dossier._id)).toEqual(mailed(dossier._id));
  },
);

it('is in the words of the provider where the report began, also when we send it', async () => {
  const input = report([NN]);
  const { dossier } = await test.reporterWithDossier({
    ...input,
    deceased: { ...input.deceased, ...ADDITIONAL },
    persons: input.persons.map((person) => ({ ...person, birthDate: '1970-02-01' })),
  });
  await test.internal.mailLink({ params: { dossierId: dossier._id } });
  await test.mailAbout(dossier, 'Je melding bij ');
});
