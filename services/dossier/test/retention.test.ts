import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { atEnd } from '@nabericht/testing/clean-up';
import { runScheduled } from '@nabericht/testing/scheduled-job';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tellingMoment } from '../src/retention/telling-moment.ts';
import type { DossierTables } from '../src/tables.ts';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { certificateFile, ENERGY, nnReport, report } from './report.ts';
import { NOW, REPORTER_EMAIL, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(() => {
  test.clock.now = NOW;
});

/** A dossier in which every task was completed on 12 November 2026. */
async function completed(
  input = report([ENERGY]),
  answer: { status: 'Confirmed' | 'Denied'; message?: string } = { status: 'Confirmed' },
) {
  const made = await test.reporterWithDossier(input);
  const id = made.dossier._id;
  const [providerId = ''] = input.providerIds;
  await test.tell(made.reporter, id, providerId);
  const hash = await test.hashFor(id, providerId);
  await test.visitor.updateTaskByProvider({ body: { ...answer, hash } });
  const { dossier } = await made.reporter.readDossier({ params: { id } });
  const documents = dossier.tasks.find(({ type }) => type === 'upload_documents');
  await made.reporter.updateTask({
    params: { taskId: documents?._id ?? '', dossierId: id },
    body: { task: { status: 'completed' } },
  });
  return { ...made, id };
}

const at = async (moment: string) => {
  test.clock.now = new Date(moment);
  await test.schedules.retireDossiers();
};

/** Has the mails about erasures sent, and reads those about this dossier. */
async function erasureMails(dossierId: string) {
  const queue = connect(test.connection, 'jobs', 1);
  atEnd(() => queue.destroy());
  await sql`update jobs.job set start_after = now() where name = 'dossier.mail-erasure'`.execute(queue);
  const jobs = async () => {
    const { rows } = await sql<{ about: string; state: string }>`
      select coalesce(data->>'inviteId', data->>'dossierId') as about, state from jobs.job
      where name = 'dossier.mail-erasure' and data->>'dossierId' = ${dossierId}`.execute(queue);
    return rows;
  };
  await waitFor('the mails about erasures', async () =>
    (await jobs()).every(({ state }) => state === 'completed'),
  );
  const told = (await jobs()).map(({ about }) => about);
  return test.mails.filter(({ messageId }) =>
    told.some((about) => messageId?.startsWith(`erasure-${about}`)),
  );
}

it('archives twelve months after completion, and erases in every service after twenty-four', async () => {
  const { reporter, id } = await completed();
  const status = async () => (await reporter.readDossier({ params: { id } })).dossier.status;
  await at('2027-11-12T09:59:00Z');
  expect(await status()).toBe('completed');
  await at('2027-11-12T10:01:00Z');
  expect(await status()).toBe('archived');
  await at('2028-10-09T02:30:00Z');
  await at('2028-11-12T10:01:00Z');
  expect(await status()).toBe('archived');
  await at('2028-11-13T02:30:00Z');
  expect(await statusOf(reporter.readDossier({ params: { id } }))).toBe(404);
  expect((await reporter.listDossiers({ query: {} })).docs).toEqual([]);
  await vi.waitFor(() =>
    expect(test.neighbours.erased).toEqual(
      expect.arrayContaining([
        `/internal/file/dossiers/${id}`,
        `/internal/provider/notices/${id}`,
        `/internal/identification/dossiers/${id}`,
        `/internal/session/dossiers/${id}`,
        `/internal/session/users/${reporter.userId}`,
      ]),
    ),
  );
});

it('says until which day a dossier is kept once everything is done, in the dossier and in the list', async () => {
  const { reporter, id } = await completed();
  expect((await reporter.readDossier({ params: { id } })).dossier.keptUntil).toBe('2028-11-12');
  const { docs } = await reporter.listDossiers({ query: {} });
  expect(docs.map(({ keptUntil }) => keptUntil)).toEqual(['2028-11-12']);
  const open = await test.reporterWithDossier(report([ENERGY]));
  expect(open.dossier.keptUntil).toBeUndefined();
  expect((await open.reporter.listDossiers({ query: {} })).docs[0]?.keptUntil).toBeUndefined();
});

it('mails its reporter and its invited people once, about a month before it erases', async () => {
  const steps = beneficiarySteps(test);
  const life = await steps.withLifeInsurance();
  const { dossierId, reporter, api } = life;
  const [personId = ''] = await life.choose(['Pieter']);
  const { url } = await api.createInviteLink({
    body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId },
  });
  const scope = { dossierId, personId, inviteId: steps.pairOf(url).inviteId };
  const person = await steps.invited(scope, DETAILS.email);
  await person.dossiers.updatePersons({
    body: { persons: [{ uuid: personId, dossierId, ...DETAILS, consentToSendData: true }] },
  });
  await reporter.updateTask({
    params: { dossierId, taskId: (await life.task('upload_documents'))?._id ?? '' },
    body: { task: { status: 'completed' } },
  });
  expect(await life.read()).toMatchObject({ status: 'completed', keptUntil: '2028-11-12' });
  await at('2028-10-07T02:30:00Z');
  expect(await erasureMails(dossierId)).toEqual([]);
  await at('2028-10-09T02:30:00Z');
  await at('2028-10-10T02:30:00Z');
  const mails = await erasureMails(dossierId);
  const readers = [REPORTER_EMAIL, DETAILS.email];
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual(readers);
  const [own, invited] = readers.map((address) => mails.find(({ to }) => to.address === address));
  expect(own?.subject).toContain('na 12 november 2028');
  expect(own?.text).toMatch(/ook je account[\s\S]*overzicht/);
  expect(own?.text).toContain(`/dossier/${dossierId}/tasklist`);
  expect(invited?.text).toMatch(/na 12 november 2028, met wat jij had ingevuld[\s\S]*ook je account/);
});

it('spreads those mails over the day', async () => {
  const made = [await completed(), await completed()];
  await at('2028-10-09T02:30:00Z');
  const queue = connect(test.connection, 'jobs', 1);
  atEnd(() => queue.destroy());
  const { rows } = await sql<{ id: string; at: Date }>`
    select data->>'dossierId' as id, start_after as at from jobs.job
    where name = 'dossier.mail-erasure'`.execute(queue);
  for (const { id } of made)
    expect(rows.find((row) => row.id === id)?.at).toEqual(tellingMoment('2028-10-09', id));
});

it('mails nobody about a dossier that was reopened before the morning', async () => {
  const made = await completed();
  await at('2028-10-09T02:30:00Z');
  const { dossier } = await made.reporter.readDossier({ params: { id: made.id } });
  const documents = dossier.tasks.find(({ type }) => type === 'upload_documents');
  await made.reporter.updateTask({
    params: { taskId: documents?._id ?? '', dossierId: made.id },
    body: { task: { status: 'active' } },
  });
  expect(await erasureMails(made.id)).toEqual([]);
});

it('tells again, and keeps for thirty days more, what was told before a product was added and removed', async () => {
  const { reporter, dossier, id } = await completed(nnReport());
  const productNamed = (name: string) => ({
    uuid: randomUUID(),
    name,
    productType: 'life-insurance' as const,
    files: [],
  });
  const add = (product: ReturnType<typeof productNamed>) =>
    reporter.addReporterProducts({ params: { id }, body: { products: [product] } });
  await add(productNamed('Begrafenispolis'));
  const found = dossier.tasks.find(({ type }) => type === 'extra_product_by_document');
  const collectedData = { reporterFoundProducts: true, reporterProductFiles: [] };
  await reporter.updateTask({
    params: { taskId: found?._id ?? '', dossierId: id },
    body: { task: { status: 'completed', collectedData } },
  });
  const day = async () => (await reporter.readDossier({ params: { id } })).dossier.keptUntil;
  expect(await day()).toBe('2028-11-12');
  await at('2028-10-09T02:30:00Z');
  test.clock.now = new Date('2028-11-01T10:00:00Z');
  const added = productNamed('Spaarpolis');
  await add(added);
  expect(await day()).toBe('2030-11-01');
  test.clock.now = new Date('2028-11-20T10:00:00Z');
  await reporter.deleteReporterProduct({ params: { id, uuid: added.uuid } });
  await at('2028-11-21T02:30:00Z');
  expect(await day()).toBe('2028-12-21');
  await at('2028-12-21T02:30:00Z');
  expect(await day()).toBe('2028-12-21');
  await at('2028-12-22T02:30:00Z');
  expect(await statusOf(reporter.readDossier({ params: { id } }))).toBe(404);
});

it('keeps what was reopened while its mails were due, and put back, until thirty days after it was told', async () => {
  const { reporter, id } = await completed(report([ENERGY]), { status: 'Denied', message: 'Geen klant.' });
  const day = async () => (await reporter.readDossier({ params: { id } })).dossier.keptUntil;
  await at('2028-10-09T02:30:00Z');
  const { actId } = await test.tell(reporter, id, ENERGY._id, 600);
  expect(await erasureMails(id)).toEqual([]);
  await test.internal.reopenNotice({ params: { dossierId: id, providerId: ENERGY._id }, query: { actId } });
  await at('2028-11-13T02:30:00Z');
  expect(await day()).toBe('2028-12-13');
  expect(await erasureMails(id)).toHaveLength(1);
});

it('keeps what is overdue already until thirty days after its people were told', async () => {
  const made = await completed();
  const { reporter, id } = made;
  const day = async () => (await reporter.readDossier({ params: { id } })).dossier.keptUntil;
  await at('2030-01-01T02:30:00Z');
  expect(await day()).toBe('2030-01-31');
  expect(await erasureMails(made.id)).toHaveLength(1);
  await at('2030-01-31T02:30:00Z');
  expect(await day()).toBe('2030-01-31');
  await at('2030-02-01T02:30:00Z');
  expect(await statusOf(reporter.readDossier({ params: { id } }))).toBe(404);
});

it('goes on without a dossier that cannot be read, which alone is tried again', async () => {
  const [broken, sound] = [await completed(), await completed()];
  await at('2028-10-09T02:30:00Z');
  const db = connect<DossierTables>(test.connection, 'dossier', 1);
  atEnd(() => db.destroy());
  const tasks = await db
    .selectFrom('task')
    .select(['id', 'details'])
    .where('dossier_id', '=', broken.id)
    .execute();
  await db
    .updateTable('task')
    .set({ details: Buffer.from('scribble') })
    .where('dossier_id', '=', broken.id)
    .execute();
  await at('2028-11-13T02:30:00Z');
  expect(await statusOf(sound.reporter.readDossier({ params: { id: sound.id } }))).toBe(404);
  for (const { id, details } of tasks)
    await db.updateTable('task').set({ details }).where('id', '=', id).execute();
  await waitFor('its own job', () => test.neighbours.erased.includes(`/internal/file/dossiers/${broken.id}`));
});

it('keeps a dossier that was never completed, or was reopened since', async () => {
  const open = await test.reporterWithDossier(report([ENERGY]));
  const reopened = await completed();
  test.clock.now = new Date('2028-11-01T10:00:00Z');
  const { dossier } = await reopened.reporter.readDossier({ params: { id: reopened.id } });
  const documents = dossier.tasks.find(({ type }) => type === 'upload_documents');
  await reopened.reporter.updateTask({
    params: { taskId: documents?._id ?? '', dossierId: reopened.id },
    body: { task: { status: 'active' } },
  });
  await at('2030-01-01T10:00:00Z');
  for (const [who, id] of [
    [open.reporter, open.dossier._id],
    [reopened.reporter, reopened.id],
  ] as const) {
    expect((await who.readDossier({ params: { id } })).dossier._id).toBe(id);
  }
});

it('forgets one-time links at night that have expired, those to providers a year later', async () => {
  test.neighbours.reading = { wasRead: true, score: 10 };
  const deathCertificate = { ...certificateFile(), isCertificateAvailable: true, fromAbroad: true };
  const { reporter, dossier } = await test.reporterWithDossier(report([ENERGY], { deathCertificate }));
  test.neighbours.reading = { wasRead: true, score: 92 };
  await test.tell(reporter, dossier._id, ENERGY._id);
  const db = connect<DossierTables>(test.connection, 'dossier', 1);
  atEnd(() => db.destroy());
  const { id: reviewId } = await db
    .selectFrom('certificate_review')
    .select('id')
    .where('dossier_id', '=', dossier._id)
    .executeTakeFirstOrThrow();
  const { _id: taskId } = await test.readTask(reporter, dossier._id, ENERGY._id);
  for (const [digest, days] of [
    ['a day past its end', -1],
    ['a day before its end', 1],
  ] as const) {
    const link = { digest, expires_at: addFullDays(NOW, days) };
    await db
      .insertInto('dossier_link')
      .values({ ...link, dossier_id: dossier._id })
      .execute();
    await db
      .insertInto('certificate_review_link')
      .values({ ...link, review_id: reviewId })
      .execute();
    // So long it says why it no longer works.
    const expires_at = addFullDays(link.expires_at, -365);
    await db.insertInto('provider_task_update').values({ digest, expires_at, task_id: taskId }).execute();
  }
  await runScheduled(test.connection, 'dossier.remove-expired');
  for (const table of ['dossier_link', 'certificate_review_link', 'provider_task_update'] as const) {
    const rows = await db.selectFrom(table).select('digest').where('digest', 'like', 'a day%').execute();
    expect(rows, table).toEqual([{ digest: 'a day before its end' }]);
  }
});

it('keeps no certificate that was being linked to a dossier while it was erased', async () => {
  const erasures = (dossierId: string) =>
    test.neighbours.erased.filter((path) => path === `/internal/file/dossiers/${dossierId}`);
  const erased = new Promise<string>((resolve) => {
    test.neighbours.whileLinking = async (dossierId) => {
      test.neighbours.whileLinking = null;
      await test.internal.eraseDossier({ params: { dossierId } });
      await vi.waitFor(() => expect(erasures(dossierId)).toHaveLength(1));
      resolve(dossierId);
    };
  });
  const reporter = await test.signIn();
  // It may be erased before the reporter has read it.
  await reporter.createDossier({ body: { dossier: report([ENERGY]) } }).catch(() => {});
  const dossierId = await erased;
  await vi.waitFor(() => expect(erasures(dossierId)).toHaveLength(2));
});
