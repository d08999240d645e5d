import { randomUUID } from 'node:crypto';
import { createClient, fillPath } from '@nabericht/api-client/client';
import { accountContract } from '@nabericht/contracts/account-contract';
import { addressContract } from '@nabericht/contracts/address-contract';
import { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { contentContract } from '@nabericht/contracts/content-contract';
import { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Endpoint } from '@nabericht/contracts/endpoint';
import { fileContract } from '@nabericht/contracts/file-contract';
import { identificationContract } from '@nabericht/contracts/identification-contract';
import { providerContract } from '@nabericht/contracts/provider-contract';
import { sessionContract } from '@nabericht/contracts/session-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { addApiReference } from '@nabericht/gateway/routes/api-reference';
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

/*
 * The API itself refuses what no screen of ours sends, and every caller that an endpoint is not meant for; each endpoint is
 * tried. Every service runs, on a real database.
 */

const CONTRACTS = {
  session: sessionContract,
  dossier: dossierContract,
  provider: providerContract,
  file: fileContract,
  address: addressContract,
  account: accountContract,
  content: contentContract,
  beneficiary: beneficiaryContract,
  identification: identificationContract,
} as const satisfies Record<keyof typeof wirePaths, Record<string, Endpoint>>;

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
};

const endpoints = Object.entries(CONTRACTS).flatMap(([service, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
    name: `${service}.${name}`,
    endpoint,
    wire: (wirePaths[service as keyof typeof CONTRACTS] as Record<string, string>)[name] ?? '',
  })),
);

/** The statuses that the description of the API names, by endpoint. */
let described: Record<string, string[]>;
let test: TestKit;
let app: Hono;
let owner: string;
let stranger: string;
let beneficiary: string;
let dossierId: string;
let personId: string;
let taskId: string;
let blockedTaskId: string;
let reportTaskId: string;
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
  const [method = '', pattern = ''] = wire.split(' ');
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  if (key) headers.set('api-key', key);
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
  const path = fillPath(pattern, { params, query });
  const by = token === null && !key ? test.sendAsBrowser(app, null) : test.sendAs(app, token);
  const answer = await by(path, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  expect(described[wire], `${wire} answers as it is described`).toContain(String(answer.status));
  return answer;
};

async function readDescribed(): Promise<typeof described> {
  const reference = new Hono();
  addApiReference(reference, 'Nabericht');
  const { paths } = await (await reference.request('/v1/openapi.json')).json();
  const statusesOf = (wire: string) => {
    const [method = '', path = ''] = wire.split(' ');
    return Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses);
  };
  return Object.fromEntries(endpoints.map(({ wire }) => [wire, statusesOf(wire)]));
}

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
  taskId = dossier.tasks.find(({ type }) => type === 'provider')?._id ?? '';
  reportTaskId = dossier.tasks.find(({ type }) => type === 'report_deceased')?._id ?? '';
  blockedTaskId = dossier.tasks.find(({ type }) => type === 'upload_documents')?._id ?? '';
  const files = createClient<typeof fileContract>(wirePaths.file, reporter);
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const fields = { documentType: 'user_upload', originalName: 'polis.png', dossierId };
  fileId = (await files.uploadToDossier({ form: formOf(fields, new Uint8Array(picture)) }))._id;
  beneficiary = await test.signToken({
    scope: { dossierId: randomUUID(), personId: randomUUID(), inviteId: randomUUID() },
  });
});

const options = {
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  askForId: false,
  isEditable: true,
  isSpecial: false,
};
const invitation = () => ({ firstName: 'Anna', lastName: 'Bergh', dossierId, personId });
const product = () => ({ uuid: randomUUID(), name: 'Polis', productType: 'unknown', files: [] });

/** The requests of the owner's screens to every endpoint about something that has an owner. */
const owned = (): Record<string, Parts> => {
  const id = { params: { id: dossierId } };
  const notice = { params: { dossierId, providerId } };
  const person = { params: { dossierId, personId } };
  return {
    'dossier.updateDossier': { ...id, body: { dossier: {} } },
    'dossier.readDossier': id,
    'dossier.sendLink': id,
    'dossier.readProducts': id,
    'dossier.setMessageToRead': { params: { dossierId, messageId: randomUUID(), read: 'true' } },
    'dossier.readMessages': { ...id, body: { messageIds: [randomUUID()] } },
    'dossier.readTaskStatuses': id,
    'dossier.updateDeceased': { ...id, body: { deceased: report().deceased } },
    'dossier.updateReporterProducts': { ...id, body: product() },
    'dossier.addReporterProducts': { ...id, body: { products: [product()] } },
    'dossier.deleteReporterProduct': { params: { id: dossierId, uuid: randomUUID() } },
    'dossier.saveDocument': {
      params: { id: dossierId, uuid: randomUUID() },
      body: { fileId, name: 'Polis' },
    },
    'dossier.deleteDocument': { params: { id: dossierId, uuid: randomUUID() } },
    'dossier.replyToProvider': {
      params: { ...notice.params, replyId: randomUUID() },
      body: { words: 'x' },
    },
    'dossier.readProof': id,
    'dossier.addOwnLetter': { ...id, body: { name: 'X', kind: 'other' } },
    'dossier.readOwnLetter': { params: { ...id.params, taskId } },
    'dossier.printOwnLetter': { params: { ...id.params, taskId } },
    'dossier.updatePersons': { body: { persons: [{ dossierId, firstName: 'A', lastName: 'B' }] } },
    'dossier.updateTask': { params: { dossierId, taskId }, body: { task: { status: 'active' } } },
    'dossier.readTypedAnswers': { params: { dossierId, taskId } },
    'dossier.saveTypedAnswers': { params: { dossierId, taskId }, body: { answers: {} } },
    'dossier.addProviderTasks': { params: { dossierId }, body: { providerIds: [providerId] } },
    'provider.notifyProvider': notice,
    'provider.withdrawNotice': notice,
    'provider.withdrawNotices': { params: { dossierId } },
    'provider.pushProducts': { params: { dossierId }, body: { products: [{ ...product(), ...options }] } },
    'provider.answerNotice': { params: { dossierId }, body: { status: 'Confirmed' } },
    'provider.addFile': { params: { dossierId }, form: formOf({ name: 'Brief' }) },
    'provider.sendMessage': { params: { dossierId }, body: { _id: randomUUID(), title: 'x', body: 'y' } },
    'provider.askQuestions': { params: { dossierId }, body: { extraQuestions: '{}' } },
    'provider.listReplies': { params: { dossierId } },
    'provider.readReplyFile': { params: { dossierId, fileId } },
    'provider.readProductFile': { params: { dossierId, productId: randomUUID(), fileId } },
    'file.uploadToDossier': {
      form: formOf({ documentType: 'user_upload', originalName: 'a.pdf', dossierId }),
    },
    'file.linkToDossier': { params: { dossierId, fileId, hash: 'x'.repeat(43) } },
    'file.download': { params: { fileId } },
    'file.validateFile': { params: { fileId } },
    'file.readingPicture': { params: { fileId } },
    'account.eraseDossier': { params: { dossierId } },
    'beneficiary.readBeneficiary': person,
    'beneficiary.readTypedDetails': person,
    'beneficiary.saveTypedDetails': { ...person, body: { answers: {} } },
    'beneficiary.invite': { body: { ...invitation(), email: 'anna@voorbeeld.example' } },
    'beneficiary.createInviteLink': { body: invitation() },
    'beneficiary.withdrawInvite': person,
    'identification.createRequest': {
      body: { ...person.params, return_url: 'http://localhost:4000/beneficiary/identification' },
    },
    'identification.readStatus': { params: { dossierId, processId: randomUUID() } },
  };
};

const OWNED = new Set(['dossier', 'task', 'person', 'file', 'notice', 'process']);
const belongs = endpoints.filter(({ endpoint }) => OWNED.has(endpoint.resource));

describe('an endpoint about something that has an owner', () => {
  it('is in the table of the owner’s requests', () => {
    expect(Object.keys(owned()).sort()).toEqual(belongs.map(({ name }) => name).sort());
  });

  it.each(belongs)('is refused to another reporter: $name', async ({ name, endpoint, wire }) => {
    const { status } = await send(wire, owned()[name] ?? {}, stranger);
    expect(status).toBe(endpoint.callers.includes('reporter') ? 404 : 403);
  });

  it.each(belongs)(
    'is refused to a person whom another reporter invited: $name',
    async ({ name, endpoint, wire }) => {
      const { status } = await send(wire, owned()[name] ?? {}, beneficiary);
      expect(status).toBe(endpoint.callers.includes('beneficiary') ? 404 : 403);
    },
  );

  it.each(belongs)(
    'is refused to a provider that was not notified: $name',
    async ({ name, endpoint, wire }) => {
      const { status } = await send(wire, owned()[name] ?? {}, null, 'key of noorderbank');
      expect(status).toBe(endpoint.callers.includes('provider') ? 404 : 403);
    },
  );

  it.each(belongs)('is refused without credentials: $name', async ({ name, endpoint, wire }) => {
    const { status } = await send(wire, owned()[name] ?? {}, null);
    expect(status).toBe(401);
    expect(endpoint.callers).not.toContain('anyone');
  });
});

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

it('a dossier does not take back a task that is done', async () => {
  const { wire = '' } = endpoints.find(({ name }) => name === 'dossier.updateDossier') ?? {};
  const body = { dossier: {}, tasks: [{ _id: reportTaskId, status: 'new' }] };
  const answer = await send(wire, { params: { id: dossierId }, body }, owner);
  expect(answer.status).toBe(409);
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
