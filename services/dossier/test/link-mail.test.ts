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
  test.neighbours.isMailAnswerLost = false;
});

/** The stored links, by the digests of their secrets. */
const kept = async (dossierId: string) =>
  (await db.selectFrom('dossier_link').selectAll().where('dossier_id', '=', dossierId).execute()).map(
    (link) => link.digest,
  );
/** The digests of the links that were mailed, with the id of each mail. */
const mailed = (dossierId: string) =>
  test.mails.flatMap(({ text, messageId }) => {
    const [, hash] = new RegExp(`/link/${dossierId}/(\\S+)`).exec(text) ?? [];
    return hash ? [{ link: digest(hash), messageId }] : [];
  });
const failures = (queue: string) =>
  test.logged.filter((line) => line.includes('job failed') && line.includes(queue)).length;

it.each(['isSessionServiceAway', 'isMailServerAway', 'isMailAnswerLost'] as const)(
  'is one valid link in one mail, however often it is retried: %s for a while',
  async (away) => {
    const { reporter, dossier } = await test.reporterWithDossier();
    await test.mailAbout(dossier, 'staat klaar');
    test.neighbours[away] = true;
    const before = failures('send-link');
    await reporter.sendLink({ params: { id: dossier._id }, query: {} });
    await waitFor('a try that failed', () => failures('send-link') > before);
    const tried = mailed(dossier._id);
    expect(await kept(dossier._id)).toEqual(expect.arrayContaining(tried.map(({ link }) => link)));
    test.neighbours[away] = false;
    await waitFor('a try that worked', () => mailed(dossier._id).length > tried.length);
    const [mail, ...others] = mailed(dossier._id);
    expect(await kept(dossier._id)).toEqual([mail?.link]);
    expect(mail?.messageId).toBeTruthy();
    for (const other of others) expect(other).toEqual(mail);
  },
);

it('uses the wording of the provider where the report began, also when we send it', async () => {
  const input = report([NN]);
  const { dossier } = await test.reporterWithDossier({
    ...input,
    deceased: { ...input.deceased, ...ADDITIONAL },
    persons: input.persons.map((person) => ({ ...person, birthDate: '1970-02-01' })),
  });
  await test.internal.mailLink({ params: { dossierId: dossier._id } });
  await test.mailAbout(dossier, 'Je melding bij ');
});

it('does not say that a report began at a provider where it did not', async () => {
  const { reporter, dossier } = await test.reporterWithDossier();
  await test.mailAbout(dossier, 'staat klaar');
  await reporter.sendLink({ params: { id: dossier._id }, query: { nn: 'true' } });
  await waitFor('the mail', () => mailed(dossier._id).length > 0);
  const mails = test.mails.filter(({ text }) => text.includes(`/link/${dossier._id}/`));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.not.stringContaining('Je melding bij')]);
});
