import { randomUUID } from 'node:crypto';
import { createLogger } from '@nabericht/service-kit/logger';
import { createFolder } from '@nabericht/testing/clean-up';
import { databaseUrl } from '@nabericht/testing/database-url';
import { findFreePort } from '@nabericht/testing/free-port';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { certificateForm, reportOf } from './wire-report.ts';
import { createVisitor, type Visitor } from './wire-visitor.ts';

/*
 * A provider that uses the API, over HTTP in both directions: it receives signed web hooks, and sends what its employee chooses
 * with the buttons of the sandbox. It uses nothing but the provider API.
 */

const EMAIL = 'marijke@voorbeeld.example';
let site: string;
let installation: Installation;
let reporter: Visitor;

beforeAll(async () => {
  const PORT = String(await findFreePort());
  site = `http://localhost:${PORT}`;
  const config = readConfig({
    PORT,
    DATA_DIR: await createFolder(),
    DATABASE_URL: databaseUrl(await createTestDatabase()),
    NOTICE_GRACE_SECONDS: '0',
  });
  const log = createLogger({ service: 'test' }, () => {});
  installation = await startInstallation(config, { log, builtFolders: [], say: () => {} });
  reporter = createVisitor(site);
});
afterAll(() => installation?.stop());

const mailsTo = async (address: string): Promise<{ subject: string; text: string }[]> =>
  (await fetch(`${site}/sandbox/mailbox/api/messages?to=${encodeURIComponent(address)}`)).json();

async function signIn() {
  await reporter.refreshCsrf();
  const body = { firstName: 'Marijke', lastName: 'Bergh', email: EMAIL };
  const { _id } = (await reporter.call('POST', '/v1/auth/register', body)).body;
  const [mail] = await waitFor('the code', async () => {
    const mails = await mailsTo(EMAIL);
    return mails.length > 0 && mails;
  });
  const code = mail?.text.split('\n').find((line) => /^[A-HJ-NP-Z2-9]{6}$/.test(line.trim()));
  expect((await reporter.call('POST', `/v1/auth/login/${_id}/${code?.trim()}`)).status).toBe(200);
  await reporter.refreshCsrf();
}

async function uploadCertificate() {
  const form = await certificateForm('akte-in-words.pdf');
  const { _id: fileId, hash: fileHash } = (await reporter.call('POST', '/v1/file/upload', form)).body;
  const { body: read } = await reporter.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`);
  return { fileId, fileHash, read };
}

async function makeDossier(providerId: string) {
  const report = reportOf({ ...(await uploadCertificate()), email: EMAIL, providerIds: [providerId] });
  const created = await reporter.call('POST', '/v1/dossier', report);
  expect(created.status).toBe(201);
  return created.body._id as string;
}

const sandbox = async () => (await fetch(`${site}/sandbox/provider`)).text();

it('a provider hears of a death, and sends products, a file, a message and questions; the answer reaches it', async () => {
  await signIn();
  const { body: provider } = await reporter.call('GET', '/v1/provider/slug/levensboom-verzekeringen');
  const dossierId = await makeDossier(provider._id);
  const read = async () => (await reporter.call('GET', `/v2/dossier/${dossierId}`)).body.dossier;
  const taskOf = async (type: string) =>
    (await read()).tasks.find((task: { type: string }) => task.type === type);
  const notify = await reporter.call('POST', `/v1/provider/notifyProvider/${dossierId}/${provider._id}`);
  expect(notify.status).toBe(202);

  // The provider reports the life insurance without a button, after a while.
  const product = await waitFor('the product', async () => (await read()).products[0]);
  expect(product).toMatchObject({ productType: 'life-insurance', source: 'provider', minBeneficiaries: 2 });
  expect((await taskOf('provider')).status).toBe('completed');

  const page = await sandbox();
  const [, noticeId = ''] = /\/sandbox\/provider\/notices\/([\w-]+)\/file/.exec(page) ?? [];
  const press = async (action: string, choice = '') => {
    const response = await fetch(`${site}/sandbox/provider/notices/${noticeId}/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ press: randomUUID(), choice }),
    });
    const shown = await response.text();
    expect(shown).toContain('class="done"');
    return shown;
  };
  await press('product', 'damage-insurance');
  expect((await read()).products.map((one: { productType: string }) => one.productType)).toEqual([
    'life-insurance',
    'damage-insurance',
  ]);

  await press('file');
  const { collectedData } = await taskOf('upload_documents');
  const [file] = collectedData.providerFiles;
  expect(file).toMatchObject({ name: 'Overzicht.pdf', description: 'Wat er bij ons op naam staat' });
  const download = await reporter.download(`/v1/file/download/${file.fileId}`);
  expect(download.headers.get('content-type')).toBe('application/pdf');
  expect(download.headers.get('content-disposition')).toContain('Overzicht.pdf');

  await press('message');
  const { messages } = await read();
  expect(messages.map((one: { content_key: string }) => one.content_key)).toContain(
    'message.providerMessage',
  );

  await press('questions');
  const asking = await taskOf('provider');
  expect(asking).toMatchObject({ status: 'new', tags: ['urgent'] });
  const place = `/v1/dossier/${dossierId}/conversation/${asking.providerId}/replies/${randomUUID()}`;
  const answered = await reporter.call('PUT', place, {
    words: 'Hij ligt in de la.',
    customerNumber: 'NB 77',
    questionAnswers: { keys: true },
  });
  expect(answered.status).toBe(200);
  await waitFor('the answers', async () =>
    (await sandbox()).includes('Antwoord van de nabestaande ontvangen'),
  );
  const replies = await press('replies');
  for (const part of ['Hij ligt in de la.', 'Klantnummer NB 77']) expect(replies).toContain(part);
  expect(await sandbox()).toContain('Heb je de bankpas nog?');

  await press('confirm');
  expect((await taskOf('provider')).status).toBe('completed');

  // The reporter's decision about the product is sent to the provider, with the document that the reporter adds.
  const form = new FormData();
  form.set('file', new File([await download.arrayBuffer()], 'Polisblad.pdf'));
  const fields = { documentType: 'user_upload', originalName: 'Polisblad.pdf', dossierId };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { _id: fileId } = (await reporter.call('POST', '/v1/file/uploadToDossier', form)).body;
  const insurance = (await read()).products.find(
    (one: { productType: string }) => one.productType === 'damage-insurance',
  );
  const task = (await read()).tasks.find((one: { productId: string }) => one.productId === insurance.uuid);
  const stopped = await reporter.call('PUT', `/v1/task/${task._id}/${dossierId}`, {
    task: {
      status: 'completed',
      collectedData: {
        productAction: 'stopInsurance',
        stopInsuranceDate: '2026-12-01',
        payoutIban: 'NL91ABNA0417164300',
        payoutIbanName: 'Erven Hendriks',
        userFiles: [fileId],
      },
    },
  });
  expect(stopped.body.task?.status, JSON.stringify(stopped.body)).toBe('completed');
  await waitFor('what was decided', async () =>
    (await sandbox()).includes('Besluit over een product ontvangen'),
  );
  const decided = await sandbox();
  for (const part of ['W 118 420', '2026-12-01', 'NL91ABNA0417164300', 'Polisblad.pdf'])
    expect(decided).toContain(part);
});
