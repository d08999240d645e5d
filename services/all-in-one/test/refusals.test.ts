import { randomUUID } from 'node:crypto';
import { createClient, fillPath } from '@nabericht/api-client/client';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { fileContract } from '@nabericht/contracts/file-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { sessionContract } from '@nabericht/contracts/session-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { createServices } from '@nabericht/gateway/services';
import type { Mail } from '@nabericht/service-kit/mailer';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit, type TestKit } from '@nabericht/testing/test-kit';
import { waitFor } from '@nabericht/testing/wait-for';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { startServices } from '../src/services.ts';
import { allMigrations } from './all-migrations.ts';
import { endpoints, readDescribed } from './endpoints.ts';

/*
 * The API itself refuses what no screen of ours sends, and every caller that an endpoint is not meant for; each endpoint is
 * tried. Every service runs, on a real database.
 */

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
};

/** The statuses that the description of the API names, by endpoint. */
let described: Record<string, string[]>;
let test: TestKit;
let app: Hono;
let owner: string;
let stranger: string;
let dossierId: string;
let personId: string;
let blockedTaskId: string;
let providerId: string;
let fileId: string;

const address = {
  zipCode: '8911 AB',
  houseNumber: '12',
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  countryCode: 'NL',
};
const report = () => ({
  deceased: {
    gender: 'female' as const,
    initials: 'W.J.',
    lastName: 'Bergh',
    dateOfBirth: '1941-03-15',
    dateOfDeath: '2026-11-09',
    fromHolland: true,
    address,
  },
  deathCertificate: { isCertificateAvailable: false },
  persons: [
    {
      firstName: 'Marijke',
      lastName: 'Bergh',
      relationshipToDeceased: 'child' as const,
      phoneNumber: '0612345678',
      address,
    },
  ],
  providerIds: [providerId],
});

function formOf(fields: Record<string, string>, bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46])) {
  const form = new FormData();
  form.set('file', new File([bytes], 'akte.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const send = async (
  wire: string,
  { params = {}, query = {}, body, form }: Parts,
  token: string | null,
  key?: string,
) => {
  const { method, path } = routeOf(wire);
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  if (key) headers.set('api-key', key);
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
  const by = token === null && !key ? test.sendAsBrowser(app, null) : test.sendAs(app, token);
  const answer = await by(fillPath(path, { params, query }), {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
  });
  expect(described[wire], `${wire} answers as it is described`).toContain(String(answer.status));
  return answer;
};

beforeAll(async () => {
  described = await readDescribed();
  const connection = await createTestDatabase(allMigrations);
  test = await createTestKit(connection);
  const mails: Mail[] = [];
  const running = await startServices(test.kit, readConfig({}), {
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
      close: () => {},
    },
    dataDir: await createFolder(),
    addressApiUrl: 'http://127.0.0.1:1',
    identity: { issuer: '', clientId: '', clientSecret: '' },
    sample: {
      webhookUrl: 'http://127.0.0.1:1/',
      webhookSecret: 'whsec_AAAA',
      apiKeyFor: (slug) => `key of ${slug}`,
    },
  });
  atEnd(running.stop);
  await test.kit.jobs.start();
  app = new Hono();
  app.all('*', (context) => createServices(running.apps).fetch(context.req.raw));

  const visitor = createClient<typeof sessionContract>(wirePaths.session, test.sendAsBrowser(app, null));
  const email = 'marijke@voorbeeld.example';
  const { _id } = await visitor.register({ body: { firstName: 'Marijke', lastName: 'Bergh', email } });
  const mail = await waitFor('the code', () => mails.find(({ to }) => to.address === email));
  const code = /^[A-HJ-NP-Z2-9]{6}$/m.exec(mail.text)?.[0] ?? '';
  const { jwt = '' } = await visitor.login({ params: { otpRequestId: _id, code } });
  owner = await test.signToken({ sub: decodeJwt(jwt).sub ?? '' });
  stranger = await test.signToken();

  const reporter = test.sendAs(app, owner);
  const providers = createClient<typeof providerContract>(wirePaths.provider, reporter);
  const slug = 'gildebank';
  providerId = (await providers.readProviderBySlug({ params: { slug } }))._id;
  const dossiers = createClient<typeof dossierContract>(wirePaths.dossier, reporter);
  const dossier = await dossiers.createDossier({ body: { dossier: report() } });
  dossierId = dossier._id;
  personId = dossier.persons[0]?.uuid ?? '';
  blockedTaskId = dossier.tasks.find(({ type }) => type === 'upload_documents')?._id ?? '';
  const files = createClient<typeof fileContract>(wirePaths.file, reporter);
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const fields = { documentType: 'user_upload', originalName: 'polis.png', dossierId };
  fileId = (await files.uploadToDossier({ form: formOf(fields, new Uint8Array(picture)) }))._id;
});

const invitation = () => ({ firstName: 'Anna', lastName: 'Bergh', dossierId, personId });
const product = () => ({ uuid: randomUUID(), name: 'Polis', productType: 'unknown', files: [] });

/**
 * Requests of the owner or a visitor that no screen sends, each with the expected `status` and, where there is one, the rule.
 */
const refused = (): Record<string, [Parts, number, string?]> => {
  const id = { params: { id: dossierId } };
  const nobody = { params: { dossierId, providerId: randomUUID() } };
  const documents = { params: { id: dossierId, uuid: randomUUID() } };
  const noPerson = { params: { dossierId, personId: randomUUID() } };
  const hidden = 'x'.repeat(43);
  return {
    'session.refreshCsrfToken': [{}, 200],
    'session.refreshJwtToken': [{ body: { refreshToken: 'x' } }, 401],
    'session.register': [{ body: { firstName: '', lastName: 'B', email: 'geen adres' } }, 422],
    'session.requestOtp': [{ body: { email: 'geen adres' } }, 422],
    'session.requestOtpWithHash': [{ params: { dossierId, hash: 'x'.repeat(43) } }, 404],
    'session.login': [{ params: { otpRequestId: randomUUID(), code: 'kort' } }, 422],
    'session.logout': [{}, 204],
    'session.readSession': [{}, 401],
    'session.readJwks': [{}, 200],
    'session.requestConfirmation': [{}, 401],
    'session.confirmSignIn': [{ params: { otpRequestId: randomUUID(), code: 'kort' } }, 422],
    'session.listSessions': [{}, 401],
    'session.endSession': [{ params: { id: 'x' } }, 404],
    'session.endSessions': [{ query: { others: 'misschien' } }, 400],
    'session.requestEmailChange': [{ body: { email: 'geen adres' } }, 422],
    'session.changeEmail': [
      { params: { changeId: randomUUID() }, body: { code: 'kort', newCode: 'kort' } },
      422,
    ],
    'session.chooseLanguage': [{ body: { locale: 'de' } }, 422],
    'dossier.createDossier': [{ body: { dossier: { ...report(), providerIds: [] } } }, 422],
    'dossier.updateDossier': [
      { ...id, body: { dossier: {}, tasks: [{ _id: blockedTaskId, status: 'completed' }] } },
      403,
      'task-blocked',
    ],
    'dossier.readDossier': [{ params: { id: 'x' } }, 404],
    'dossier.listDossiers': [{ query: { limit: '1001' } }, 400],
    'dossier.sendLink': [{ ...id, query: { nn: 'misschien' } }, 400],
    'dossier.readProducts': [{ params: { id: randomUUID() } }, 404],
    'dossier.setMessageToRead': [{ params: { dossierId, messageId: randomUUID(), read: 'misschien' } }, 404],
    'dossier.readMessages': [{ ...id, body: { messageIds: [] } }, 422],
    'dossier.readTaskStatuses': [{ params: { id: randomUUID() } }, 404],
    'dossier.updateDeceased': [{ ...id, body: { deceased: { ...report().deceased, lastName: '' } } }, 422],
    'dossier.updateReporterProducts': [{ ...id, body: product() }, 403, 'extra-products-not-asked'],
    'dossier.addReporterProducts': [
      { ...id, body: { products: [product()] } },
      403,
      'extra-products-not-asked',
    ],
    'dossier.deleteReporterProduct': [documents, 403, 'extra-products-not-asked'],
    'dossier.saveDocument': [{ ...documents, body: { fileId, name: 'Polis' } }, 403, 'task-blocked'],
    'dossier.deleteDocument': [documents, 403, 'task-blocked'],
    'dossier.replyToProvider': [
      { params: { dossierId, providerId, replyId: randomUUID() }, body: { words: 'x' } },
      409,
      'nothing-to-reply',
    ],
    'dossier.readProof': [{ ...id, query: { locale: 'de' } }, 400],
    'dossier.addOwnLetter': [{ ...id, body: { name: ' ', kind: 'other' } }, 422],
    'dossier.readOwnLetter': [{ params: { id: dossierId, taskId: randomUUID() } }, 404],
    'dossier.printOwnLetter': [{ params: { id: dossierId, taskId: randomUUID() } }, 404],
    'dossier.updatePersons': [{ body: { persons: [] } }, 422],
    'dossier.readDraft': [{}, 200],
    'dossier.saveDraft': [{ body: { draft: { draftId: 'x' } } }, 422],
    'dossier.deleteDraft': [{}, 204],
    'dossier.updateTask': [
      { params: { dossierId, taskId: blockedTaskId }, body: { task: { status: 'completed' } } },
      403,
      'task-blocked',
    ],
    'dossier.readTypedAnswers': [{ params: { dossierId, taskId: randomUUID() } }, 404],
    'dossier.saveTypedAnswers': [{ params: { dossierId, taskId: randomUUID() }, body: { answers: {} } }, 404],
    'dossier.addProviderTasks': [
      { params: { dossierId }, body: { providerIds: [providerId] } },
      403,
      'cannot-add-providers',
    ],
    'dossier.readProviderTaskUpdate': [{ params: { hash: 'x'.repeat(43) } }, 404],
    'dossier.readCertificateReview': [{ params: { hash: 'x'.repeat(43) } }, 404],
    'dossier.readReviewedFile': [{ params: { hash: 'x'.repeat(43) } }, 404],
    'dossier.readReviewedPicture': [{ params: { hash: 'x'.repeat(43) } }, 404],
    'dossier.decideCertificateReview': [{ body: { verdict: 'refuse', hash: 'x', reason: ' ' } }, 422],
    'dossier.updateTaskByProvider': [{ body: { status: 'Denied', hash: 'x', message: ' ' } }, 422],
    'provider.searchProviders': [{ query: { limit: '0' } }, 400],
    'provider.listProviders': [{ query: { page: '-1' } }, 400],
    'provider.readProviderBySlug': [{ params: { slug: 'bestaat niet' } }, 404],
    'provider.readProvidersByIds': [{ query: { providerIds: 'x' } }, 400],
    'provider.readEmbed': [{ params: { slug: 'gildebank' }, query: { brand: '0' } }, 400],
    'provider.readBrandLogo': [{ params: { slug: 'gildebank', version: '999' } }, 404],
    'provider.readLogo': [{ params: { version: 'nothing-here' } }, 404],
    'provider.notifyProvider': [{ params: { dossierId, providerId } }, 422, 'certificate-missing'],
    'provider.withdrawNotice': [nobody, 404],
    'provider.withdrawNotices': [{ params: { dossierId: randomUUID() } }, 404],
    'provider.pushProducts': [{ params: { dossierId }, body: { products: [] } }, 422],
    'provider.answerNotice': [{ params: { dossierId }, body: { status: 'Misschien' } }, 422],
    'provider.listReplies': [{ params: { dossierId: randomUUID() } }, 404],
    'provider.readReplyFile': [{ params: { dossierId: randomUUID(), fileId: randomUUID() } }, 404],
    'provider.readProductFile': [
      { params: { dossierId: randomUUID(), productId: randomUUID(), fileId: randomUUID() } },
      404,
    ],
    'provider.addFile': [{ params: { dossierId }, body: {} }, 415],
    'provider.sendMessage': [{ params: { dossierId }, body: {} }, 422],
    'provider.askQuestions': [{ params: { dossierId }, body: {} }, 422],
    'file.upload': [{ form: formOf({ documentType: 'raar', originalName: 'a.pdf' }) }, 422],
    'file.uploadToDossier': [{ form: formOf({ documentType: 'user_upload', originalName: 'a.pdf' }) }, 422],
    'file.linkToDossier': [{ params: { dossierId, fileId: randomUUID(), hash: 'x'.repeat(43) } }, 404],
    'file.download': [{ params: { fileId: randomUUID() } }, 404],
    'file.validateFile': [{ params: { fileId: 'x' } }, 404],
    'file.validateFileWithHash': [{ params: { fileId, hash: 'x'.repeat(43) } }, 404],
    'file.readingPicture': [{ params: { fileId: randomUUID() } }, 404],
    'file.readingPictureWithHash': [{ params: { fileId, hash: 'x'.repeat(43) } }, 404],
    'address.completeAddress': [{ body: { zipCode: '12', houseNumber: 'x' } }, 422],
    'account.readAccount': [{}, 200],
    'account.exportAccount': [{}, 401],
    'account.eraseAccount': [{}, 401],
    'account.eraseDossier': [{ params: { dossierId: 'x' } }, 404],
    'content.readTranslations': [{ params: { locale: 'de', namespace: 'general' } }, 404],
    'content.writeInMemoriam': [{ body: { keywords: '' } }, 422],
    'content.sendContact': [{ body: { _id: 'x' } }, 422],
    'beneficiary.readBeneficiary': [noPerson, 404],
    'beneficiary.readTypedDetails': [noPerson, 404],
    'beneficiary.saveTypedDetails': [{ ...noPerson, body: { answers: {} } }, 404],
    'beneficiary.invite': [{ body: { ...invitation(), email: 'geen adres' } }, 422],
    'beneficiary.createInviteLink': [{ body: { ...invitation(), lastName: ' ' } }, 422],
    'beneficiary.withdrawInvite': [noPerson, 404],
    'beneficiary.checkInvite': [noPerson, 404],
    'beneficiary.openInvite': [{ params: { inviteId: randomUUID(), inviteCode: hidden } }, 404],
    'beneficiary.acceptInvite': [
      { params: { a: randomUUID(), b: hidden }, body: { email: 'geen adres' } },
      422,
    ],
    'identification.createRequest': [{ body: { dossierId, personId, return_url: 'x' } }, 422],
    'identification.finishRequest': [{}, 302],
    'identification.readStatus': [{ params: { dossierId, processId: randomUUID() } }, 404],
  };
};

describe('an endpoint that gets what no screen sends', () => {
  it('is in the table of refused requests', () => {
    expect(Object.keys(refused()).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it.each(endpoints)('answers with its own refusal: $name', async ({ name, endpoint, wire }) => {
    const [parts, expected, rule] = refused()[name] ?? [{}, 0];
    const isKey = endpoint.callers.includes('provider');
    const isOpen = endpoint.callers.includes('anyone') || expected === 401;
    const answer = await send(
      wire,
      parts,
      isOpen || isKey ? null : owner,
      isKey ? 'key of noorderbank' : undefined,
    );
    const text = await answer.text();
    expect(answer.status, text).toBe(expected);
    if (expected < 400) return;
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    if (rule) expect(JSON.parse(text)).toMatchObject({ rule });
    if (expected === 422 && !rule) expect(JSON.parse(text).errors.length).toBeGreaterThan(0);
  });
});

it.each([
  ['erased again', 'account.eraseAccount', {}],
  ['taken along', 'account.exportAccount', {}],
  ['reported with', 'dossier.createDossier', { body: {} }],
])('an account that was erased a moment ago is not %s, and nothing breaks', async (_what, name, parts) => {
  const wire = endpoints.find((one) => one.name === name)?.wire ?? '';
  const body = 'body' in parts ? { body: { dossier: report() } } : {};
  // The session is still accepted for a second, but the user no longer exists.
  expect((await send(wire, body, stranger)).status).toBe(401);
});
