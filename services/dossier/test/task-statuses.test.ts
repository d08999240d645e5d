import { randomUUID } from 'node:crypto';
import { dossierStamp } from '@nabericht/domain/dossier/dossier-stamp';
import { beforeAll, expect, it } from 'vitest';
import { runOfficeCommand } from '../src/office/office-command.ts';
import { BANK, certificateFile, ENERGY, nnReport, pushed, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

async function told() {
  test.neighbours.reading = { wasRead: true, score: 92 };
  const made = await test.reporterWithDossier(report([BANK, ENERGY]));
  const id = made.dossier._id;
  await test.tell(made.reporter, id, BANK._id);
  return { ...made, id };
}
type Told = Awaited<ReturnType<typeof told>>;

const read = async ({ reporter, id }: Told) => (await reporter.readDossier({ params: { id } })).dossier;
/** Requests as an open page does, with the ETag of what it shows. */
async function ask({ reporter, id }: Told, { messages, ...dossier }: Awaited<ReturnType<typeof read>>) {
  const tag = `"${dossierStamp({ ...dossier, messages: messages.length })}"`;
  return test.app.request(`/v1/dossier/${id}/getTaskStatusesForDossier`, {
    headers: { authorization: `Bearer ${reporter.token}`, 'if-none-match': tag },
  });
}

it('are the id and the status of every task', async () => {
  const mine = await told();
  const dossier = await read(mine);
  const statuses = await mine.reporter.readTaskStatuses({ params: { id: mine.id } });
  const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id);
  expect([...statuses].sort(byId)).toEqual(
    dossier.tasks.map(({ _id, status }) => ({ _id, status })).sort(byId),
  );
});

const provided = ({ id }: Told) => ({ dossierId: id, providerId: BANK._id });
const BY_OTHERS: Record<string, (mine: Told) => Promise<unknown>> = {
  'a provider confirms': async ({ id }) =>
    test.visitor.updateTaskByProvider({
      body: { status: 'Confirmed', hash: await test.hashFor(id, BANK._id) },
    }),
  'a provider denies': async ({ id }) =>
    test.visitor.updateTaskByProvider({
      body: { status: 'Denied', message: 'Geen klant', hash: await test.hashFor(id, BANK._id) },
    }),
  'a provider sends a message': (mine) =>
    test.internal.receiveMessage({
      params: { ...provided(mine), messageId: randomUUID() },
      body: { title: 'Vraag', body: 'Stuur ons iets.' },
    }),
  'a provider sends a file': (mine) =>
    test.internal.receiveFile({
      params: { ...provided(mine), fileId: randomUUID() },
      body: { name: 'Brief.pdf', bytes: 1 },
    }),
  'a provider sends products': (mine) =>
    test.internal.receiveProducts({ params: provided(mine), body: { products: [pushed()] } }),
  'a provider asks something': (mine) =>
    test.internal.receiveQuestions({
      params: provided(mine),
      body: {
        extraQuestions: JSON.stringify({ properties: { number: { type: 'string', title: 'Klantnummer' } } }),
      },
    }),
  'we send a message': ({ id }) =>
    test.internal.sendMessage({ params: { dossierId: id }, body: { subject: 'x', text: 'y' } }),
  'the report is changed in another tab': ({ reporter, id }) =>
    reporter.updateDeceased({ params: { id }, body: { deceased: { initials: 'W.' } } }),
};

it.each(Object.entries(BY_OTHERS))('are answered 304 until %s', async (_, change) => {
  const mine = await told();
  const before = await read(mine);
  const same = await ask(mine, before);
  expect([same.status, await same.text()]).toEqual([304, '']);
  await change(mine);
  const changed = await ask(mine, before);
  expect([changed.status, Array.isArray(await changed.json())]).toEqual([200, true]);
  expect((await ask(mine, await read(mine))).status).toBe(304);
});

it('are answered 304 until the back office has accepted the certificate', async () => {
  test.neighbours.reading = { wasRead: true, score: null };
  const deathCertificate = { ...certificateFile(), isCertificateAvailable: true, fromAbroad: true };
  const made = await test.reporterWithDossier(report([ENERGY], { deathCertificate }));
  const mine = { ...made, id: made.dossier._id };
  const before = await read(mine);
  expect((await ask(mine, before)).status).toBe(304);
  const deps = { dossier: test.internal, ...test.officeClients, print: () => {} };
  await runOfficeCommand(['certificate', 'accept', made.dossier.reference], deps);
  expect((await ask(mine, before)).status).toBe(200);
  expect((await ask(mine, await read(mine))).status).toBe(304);
});

it('are answered 304 until a notice is withdrawn', async () => {
  const mine = await told();
  const { actId } = await test.tell(mine.reporter, mine.id, ENERGY._id, 600);
  const before = await read(mine);
  await test.internal.reopenNotice({
    params: { dossierId: mine.id, providerId: ENERGY._id },
    query: { actId },
  });
  expect((await ask(mine, before)).status).toBe(200);
  expect((await ask(mine, await read(mine))).status).toBe(304);
});

it('are answered 304 until, in another tab, one found product replaced another', async () => {
  const made = await test.reporterWithDossier(nnReport());
  const mine = { ...made, id: made.dossier._id };
  const params = { id: mine.id };
  const add = (uuid: string) =>
    mine.reporter.addReporterProducts({
      params,
      body: { products: [{ uuid, productType: 'pension', name: 'Pensioen' }] },
    });
  const first = randomUUID();
  await add(first);
  const before = await read(mine);
  await mine.reporter.deleteReporterProduct({ params: { ...params, uuid: first } });
  await add(randomUUID());
  expect((await ask(mine, before)).status).toBe(200);
  expect((await ask(mine, await read(mine))).status).toBe(304);
});
