import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { createClient, fillPath } from '@nabericht/api-client/client';
import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { CallerKind } from '@nabericht/contracts/endpoint';
import type { fileContract } from '@nabericht/contracts/file-contract';
import type { identificationContract } from '@nabericht/contracts/identification-contract';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { sessionContract } from '@nabericht/contracts/session-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { createServices } from '@nabericht/gateway/services';
import { createIdentityApp, IDENTITY_PATH } from '@nabericht/sandbox/identity/identity-app';
import type { Mail } from '@nabericht/service-kit/mailer';
import { serve } from '@nabericht/service-kit/serve';
import type { SessionClaims } from '@nabericht/service-kit/tokens';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { pdfText } from '@nabericht/testing/pdf-text';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit, type TestKit } from '@nabericht/testing/test-kit';
import { waitFor } from '@nabericht/testing/wait-for';
import { strFromU8, unzipSync } from 'fflate';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { startServices } from '../src/services.ts';
import { allMigrations } from './all-migrations.ts';
import { endpoints, readDescribed } from './endpoints.ts';

/*
 * Who may do what: every kind of caller is tried against every endpoint, with the ids of things that belong to others. Every
 * service runs, on a real database. Afterwards everything that any service stores about the dossier is unchanged.
 */

const byName = new Map(endpoints.map((one) => [one.name, one]));

type Parts = { params?: Record<string, string>; body?: unknown; form?: FormData };
/** The credentials that a request carries. */
type Who = { token: string | null; key?: string };
type Place = {
  dossierId: string;
  taskId: string;
  letterId: string;
  fileId: string;
  documentId: string;
  processId: string;
};

/** The statuses that the description of the API names, by endpoint. */
let described: Record<string, string[]>;
let test: TestKit;
let app: Hono;
const mails: Mail[] = [];
const clock = { ahead: 0 };
const who: Record<string, Who> = {};
/** The dossier that the callers try to reach, and one of another reporter in the same state. */
let place: Place;
let elsewhere: Place;
let providerId: string;
let certificate: { fileId: string; hash: string };
/** The id of each beneficiary, by name. */
const people: Record<string, string> = {};
const links: Record<string, { inviteId: string; inviteCode: string }> = {};

const SECRETS = ['NL91ABNA0417164300', 'Lindelaan', 'pieter@voorbeeld.example', 'Wilhelmina', 'P-77'];
const DETAILS = {
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'pieter@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: 'NL91ABNA0417164300',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child' as const,
};
const address = {
  zipCode: '8911 AB',
  houseNumber: '12',
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  countryCode: 'NL',
};

function formOf(fields: Record<string, string>, bytes: Uint8Array, name: string) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  for (const [field, value] of Object.entries({ originalName: name, ...fields })) form.set(field, value);
  return form;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const send = (name: string, parts: Parts, by: Who) => sendTo(byName.get(name)?.wire ?? '', parts, by);

/** Sends the request with these credentials, each time from another address, so that no rate limit answers before the rule. */
async function sendTo(wire: string, { params = {}, body, form }: Parts, { token, key }: Who) {
  const { method, path } = routeOf(wire);
  const headers = new Headers({
    'x-forwarded-for': `10.${[0, 0, 0].map(() => randomBytes(1)[0]).join('.')}`,
  });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (key) headers.set('api-key', key);
  const by = token === null && !key ? test.sendAsBrowser(app, null) : test.sendAs(app, token);
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
  return by(fillPath(path, { params }), {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
  });
}

const apiOf = (token: string) => {
  const by = test.sendAs(app, token);
  return {
    dossiers: createClient<typeof dossierContract>(wirePaths.dossier, by),
    files: createClient<typeof fileContract>(wirePaths.file, by),
    providers: createClient<typeof providerContract>(wirePaths.provider, by),
    beneficiaries: createClient<typeof beneficiaryContract>(wirePaths.beneficiary, by),
    identifications: createClient<typeof identificationContract>(wirePaths.identification, by),
  };
};

async function register(email: string): Promise<string> {
  const visitor = createClient<typeof sessionContract>(wirePaths.session, test.sendAsBrowser(app, null));
  const { _id } = await visitor.register({ body: { firstName: 'Marijke', lastName: 'Bergh', email } });
  const mail = await waitFor('the code', () => mails.find(({ to }) => to.address === email));
  const code = /^[A-HJ-NP-Z2-9]{6}$/m.exec(mail.text)?.[0] ?? '';
  const { jwt = '' } = await visitor.login({ params: { otpRequestId: _id, code } });
  return test.signToken({ sub: decodeJwt(jwt).sub ?? '' });
}

/**
 * A dossier with everything that one can have: a provider was notified, and reported a life insurance with these beneficiaries.
 */
async function makeDossier(token: string, firstName: string, policy: string, names: string[]) {
  const { dossiers, files, providers } = apiOf(token);
  const akte = await readFile(new URL('../../file/test/certificates/akte-in-words.pdf', import.meta.url));
  const uploaded = await files.upload({
    form: formOf({ documentType: 'death_certificate' }, akte, 'akte.pdf'),
  });
  // On a busy machine the first answer says that the reading takes longer.
  await waitFor('the certificate to be read', () =>
    files
      .validateFileWithHash({ params: { fileId: uploaded._id, hash: uploaded.hash } })
      .catch((error) =>
        error instanceof ApiProblem && error.status === 503 ? undefined : Promise.reject(error),
      ),
  );
  const dossier = await dossiers.createDossier({
    body: {
      dossier: {
        deceased: {
          gender: 'female',
          initials: 'W.J.',
          firstName,
          // The same name and date as on the certificate.
          lastName: 'Hendriks',
          dateOfBirth: '1969-07-21',
          dateOfDeath: '2017-07-20',
          fromHolland: true,
          address,
        },
        deathCertificate: { fileId: uploaded._id, fileHash: uploaded.hash, isCertificateAvailable: true },
        persons: [
          {
            firstName: 'Marijke',
            lastName: 'Bergh',
            relationshipToDeceased: 'child',
            phoneNumber: '0612345678',
            address,
          },
        ],
        providerIds: [providerId],
      },
    },
  });
  const dossierId = dossier._id;
  await providers.notifyProvider({ params: { dossierId, providerId } });
  const product = {
    uuid: randomUUID(),
    name: 'Levensverzekering',
    productType: 'life-insurance',
    customerPolicyNumber: policy,
    askForBeneficiary: true,
    askForId: true,
    askForBeneficiaryBSN: false,
    isEditable: true,
    isSpecial: false,
  };
  await waitFor('the provider to be told', async () => {
    const pushed = await send(
      'provider.pushProducts',
      { params: { dossierId }, body: { products: [product] } },
      { token: null, key: 'key of noorderbank' },
    );
    return pushed.status < 300;
  });
  const read = async () => (await dossiers.readDossier({ params: { id: dossierId } })).dossier;
  const taskId = (await read()).tasks.find(({ productId }) => productId === product.uuid)?._id ?? '';
  const persons = names.map((firstName) => ({ uuid: randomUUID(), firstName, lastName: 'Bergh' }));
  await dossiers.updateDossier({
    params: { id: dossierId },
    body: {
      dossier: { persons },
      tasks: [
        {
          _id: taskId,
          status: 'completed',
          collectedData: {
            reporterIsBeneficiary: 'no',
            moreBeneficiaries: 'yes',
            beneficiaries: persons.map(({ uuid }) => uuid),
            payout: 'toAllBeneficiaries',
          },
        },
      ],
    },
  });
  const form = formOf({ documentType: 'user_upload', dossierId }, picture, 'polis.png');
  const fileId = (await files.uploadToDossier({ form }))._id;
  const documentId = randomUUID();
  await dossiers.saveDocument({
    params: { id: dossierId, uuid: documentId },
    body: { fileId, name: 'Polis' },
  });
  const letters = { params: { id: dossierId }, body: { name: 'Kegelclub', kind: 'other' as const } };
  const { task } = await dossiers.addOwnLetter(letters);
  return {
    place: { dossierId, taskId, letterId: task._id, fileId, documentId, processId: randomUUID() },
    certificate: { fileId: uploaded._id, hash: uploaded.hash },
    persons: persons.map(({ uuid }) => uuid),
    reporterId: (await read()).persons[0]?.uuid ?? '',
  };
}

async function inviteTo(token: string, dossierId: string, personId: string) {
  const { url } = await apiOf(token).beneficiaries.createInviteLink({
    body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId },
  });
  const [inviteId = '', inviteCode = ''] = new URL(url).pathname.split('/').slice(2);
  const { sub = '' } = decodeJwt(await register(`${inviteId}@voorbeeld.example`));
  const invited = { token: await test.signToken({ sub, scope: { dossierId, personId, inviteId } }) };
  return { invited, link: { inviteId, inviteCode } };
}

/** Signs in with a new code: the clock was set ahead since the first sign-in. */
const signedInAgain = async (person: Who | undefined): Promise<Who> => {
  const { sub = '', scope } = decodeJwt<Partial<SessionClaims>>(person?.token ?? '');
  return { token: await test.signToken({ sub, scope }) };
};

const comeIn = (token: string, dossierId: string, personId: string) =>
  apiOf(token).beneficiaries.readBeneficiary({ params: { dossierId, personId } });

beforeAll(async () => {
  described = await readDescribed();
  const connection = await createTestDatabase(allMigrations);
  test = await createTestKit(connection, () => new Date(Date.now() + clock.ahead));
  const front = new Hono();
  const server = await serve(front, 0, '127.0.0.1');
  atEnd(() => server.stop());
  const publicUrl = `http://127.0.0.1:${server.port}`;
  const client = { clientId: 'test', clientSecret: randomBytes(32).toString('hex') };
  front.route('/', createIdentityApp({ publicUrl, ...client, now: () => new Date() }));
  const kit = {
    ...test.kit,
    door: { ...test.kit.door, trustedProxies: 1 },
    // Else a round of the hour, such as that of expired invitations, may change what is compared.
    jobs: { ...test.kit.jobs, schedule: () => {} },
  };
  const running = await startServices(kit, readConfig({ NOTICE_GRACE_SECONDS: '0' }), {
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
      close: () => {},
    },
    dataDir: await createFolder(),
    addressApiUrl: 'http://127.0.0.1:1',
    identity: { issuer: publicUrl + IDENTITY_PATH, ...client },
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

  const owner = await register('marijke@voorbeeld.example');
  const other = await register('iemand.anders@voorbeeld.example');
  const slug = 'noorderbank';
  providerId = (await apiOf(owner).providers.readProviderBySlug({ params: { slug } }))._id;
  const made = await makeDossier(owner, 'Wilhelmina', 'P-77', ['Pieter', 'Anna', 'Bram', 'Cor', 'Dirk']);
  const others = await makeDossier(other, 'Tjeerd', 'P-1', ['Evert']);
  const { dossierId } = made.place;
  const [pieter = '', anna = '', bram = '', cor = '', dirk = ''] = made.persons;
  const [evert = ''] = others.persons;
  Object.assign(people, { pieter, anna, bram, cor, dirk, reporter: made.reporterId });

  const invited = async (name: string, personId: string, isIn: boolean) => {
    const one = await inviteTo(owner, dossierId, personId);
    if (isIn) await comeIn(one.invited.token, dossierId, personId);
    who[name] = one.invited;
    links[name] = one.link;
    return one;
  };
  await invited('expired', bram, false);
  clock.ahead = 31 * 24 * 3_600_000;
  await invited('pieter', pieter, true);
  await invited('anna', anna, true);
  await invited('replaced', cor, true);
  await inviteTo(owner, dossierId, cor);
  await invited('withdrawn', dirk, true);
  await apiOf(owner).beneficiaries.withdrawInvite({ params: { dossierId, personId: dirk } });
  const guest = await inviteTo(other, others.place.dossierId, evert);
  await comeIn(guest.invited.token, others.place.dossierId, evert);

  await apiOf(who.pieter?.token ?? '').dossiers.updatePersons({
    body: { persons: [{ uuid: pieter, dossierId, ...DETAILS, consentToSendData: true }] },
  });
  const asked = await apiOf(who.pieter?.token ?? '').identifications.createRequest({
    body: { personId: pieter, dossierId, return_url: `${test.kit.publicUrl}/beneficiary/invited` },
  });
  expect(asked.canIdentify).toBe(true);
  const identifications = createClient<typeof internalIdentificationContract>(
    internalPaths.identification,
    running.send('identification'),
  );
  const { processes } = await identifications.listOfDossier({ params: { dossierId } });
  place = { ...made.place, processId: processes[0]?.processId ?? '' };
  elsewhere = others.place;
  certificate = made.certificate;
  Object.assign(who, {
    owner: await signedInAgain({ token: owner }),
    'another reporter': await signedInAgain({ token: other }),
    expired: await signedInAgain(who.expired),
    'a beneficiary of another dossier': guest.invited,
    'its provider': { token: null, key: 'key of noorderbank' },
    'a provider that was not told': { token: null, key: 'key of onderlinge-waarborg-rijnmond' },
    'a provider with a key that is none': { token: null, key: 'key of nobody' },
    nobody: { token: null },
  });
  const dossiers = createClient<typeof internalDossierContract>(
    internalPaths.dossier,
    running.send('dossier'),
  );
  readEverything = async () => {
    const { exportedAt: _, ...everything } = await dossiers.exportDossier({ params: { dossierId } });
    return everything;
  };
});

let readEverything: () => Promise<Record<string, unknown>>;

const pushed = () => ({
  uuid: randomUUID(),
  name: 'X',
  productType: 'loan',
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  askForId: false,
  isEditable: true,
  isSpecial: false,
});
const foundProduct = () => ({
  uuid: randomUUID(),
  name: 'Polis',
  productType: 'unknown' as const,
  files: [],
});

/**
 * A well-formed request to every endpoint about something that has an owner; it concerns `personId` where it names a person.
 */
function requestsAbout(at: Place, personId: string): Record<string, Parts> {
  const { dossierId, taskId, letterId, fileId, documentId, processId } = at;
  const id = { params: { id: dossierId } };
  const notice = { params: { dossierId, providerId } };
  const named = { firstName: 'X', lastName: 'Y', dossierId, personId };
  const person = { params: { dossierId, personId } };
  return {
    'dossier.updateDossier': { ...id, body: { dossier: { frontendData: { x: 1 } } } },
    'dossier.readDossier': id,
    'dossier.sendLink': id,
    'dossier.readProducts': id,
    'dossier.setMessageToRead': { params: { dossierId, messageId: randomUUID(), read: 'true' } },
    'dossier.readMessages': { ...id, body: { messageIds: [randomUUID()] } },
    'dossier.readTaskStatuses': id,
    'dossier.updateDeceased': { ...id, body: { deceased: { firstName: 'X' } } },
    'dossier.updateReporterProducts': { ...id, body: foundProduct() },
    'dossier.addReporterProducts': { ...id, body: { products: [foundProduct()] } },
    'dossier.deleteReporterProduct': { params: { id: dossierId, uuid: randomUUID() } },
    'dossier.saveDocument': { params: { id: dossierId, uuid: documentId }, body: { fileId, name: 'X' } },
    'dossier.deleteDocument': { params: { id: dossierId, uuid: documentId } },
    'dossier.replyToProvider': {
      params: { ...notice.params, replyId: randomUUID() },
      body: { words: 'X' },
    },
    'dossier.readProof': id,
    'dossier.addOwnLetter': { ...id, body: { name: 'X', kind: 'other' } },
    'dossier.readOwnLetter': { params: { ...id.params, taskId: letterId } },
    'dossier.printOwnLetter': { params: { ...id.params, taskId: letterId } },
    'dossier.updatePersons': {
      body: { persons: [{ uuid: personId, dossierId, firstName: 'X', lastName: 'Y' }] },
    },
    'dossier.updateTask': { params: { dossierId, taskId }, body: { task: { status: 'completed' } } },
    'dossier.readTypedAnswers': { params: { dossierId, taskId } },
    'dossier.saveTypedAnswers': { params: { dossierId, taskId }, body: { answers: { x: { y: 'z' } } } },
    'dossier.addProviderTasks': { params: { dossierId }, body: { providerIds: [providerId] } },
    'provider.notifyProvider': notice,
    'provider.withdrawNotice': notice,
    'provider.withdrawNotices': { params: { dossierId } },
    'provider.pushProducts': {
      params: { dossierId },
      body: { products: [pushed()] },
    },
    'provider.answerNotice': { params: { dossierId }, body: { status: 'Denied', message: 'X' } },
    'provider.addFile': { params: { dossierId }, form: formOf({}, picture, 'x.png') },
    'provider.sendMessage': { params: { dossierId }, body: { title: 'X', body: 'Y' } },
    'provider.askQuestions': {
      params: { dossierId },
      body: { extraQuestions: '{"type":"object","properties":{"a":{"type":"boolean","title":"X"}}}' },
    },
    'provider.listReplies': { params: { dossierId } },
    'provider.readReplyFile': { params: { dossierId, fileId } },
    'provider.readProductFile': { params: { dossierId, productId: randomUUID(), fileId } },
    'file.uploadToDossier': { form: formOf({ documentType: 'user_upload', dossierId }, picture, 'x.png') },
    'file.linkToDossier': { params: { dossierId, fileId, hash: 'x'.repeat(43) } },
    'file.download': { params: { fileId } },
    'file.validateFile': { params: { fileId: certificate.fileId } },
    'file.readingPicture': { params: { fileId: certificate.fileId } },
    'beneficiary.readBeneficiary': person,
    'beneficiary.readTypedDetails': person,
    'beneficiary.saveTypedDetails': { ...person, body: { answers: { x: { y: 'z' } } } },
    'beneficiary.invite': { body: { ...named, email: 'x@elders.example' } },
    'beneficiary.createInviteLink': { body: named },
    'beneficiary.withdrawInvite': person,
    'account.eraseDossier': { params: { dossierId } },
    'identification.createRequest': {
      body: { personId, dossierId, return_url: `${test.kit.publicUrl}/x` },
    },
    'identification.readStatus': { params: { dossierId, processId } },
  };
}

/** The same requests for each of these people; a request that names no person is made for the first one only. */
function requestsAboutEach(
  at: Place,
  personIds: string[],
): { name: string; parts: Parts; personId: string }[] {
  const [first = ''] = personIds;
  const known = requestsAbout(at, first);
  const namesPerson = (name: string) => JSON.stringify(known[name]).includes(first);
  return personIds.flatMap((personId) =>
    Object.entries(requestsAbout(at, personId))
      .filter(([name]) => personId === first || namesPerson(name))
      .map(([name, parts]) => ({ name, parts, personId })),
  );
}

/** Endpoints without an owner: open to all, about the caller's own session or draft, or opened by a secret (tested below). */
const OWNED_BY_NOBODY = ['none', 'session', 'draft', 'secret'];
const belonging = endpoints.filter(({ endpoint }) => !OWNED_BY_NOBODY.includes(endpoint.resource));
const STRANGERS = [
  'another reporter',
  'pieter',
  'anna',
  'expired',
  'replaced',
  'withdrawn',
  'a beneficiary of another dossier',
  'its provider',
  'a provider that was not told',
  'a provider with a key that is none',
  'nobody',
];

const OF_ONESELF = [
  'dossier.updatePersons',
  'beneficiary.readBeneficiary',
  'beneficiary.readTypedDetails',
  'beneficiary.saveTypedDetails',
  'identification.createRequest',
];

/** The few requests that are allowed to these callers. */
const isTheirs = (name: string, caller: string, person: string) =>
  (caller === 'its provider' && byName.get(name)?.endpoint.callers.includes('provider')) ||
  (caller === 'pieter' && name === 'identification.readStatus') ||
  (caller === person && OF_ONESELF.includes(name));

function kindOf({ token, key }: Who, caller: string): CallerKind {
  if (key) return caller.endsWith('none') ? 'anyone' : 'provider';
  if (!token) return 'anyone';
  return caller === 'another reporter' ? 'reporter' : 'beneficiary';
}

/** With what this caller is refused: what is not theirs does not exist for them. A key that is none refuses on its own. */
function refusalsOf(credentials: Who, caller: string, callers: readonly CallerKind[]): number[] {
  const kind = kindOf(credentials, caller);
  if (callers.includes(kind)) return [404];
  if (kind !== 'anyone') return [403];
  return credentials.key ? [401, 403] : [401];
}

/**
 * What can be read in an answer, also in a PDF, where numbers are printed in parts, or in what we write about somebody in their
 * download. The files there are their own: the certificate of these tests, on which a Wilhelmina signed.
 */
async function readable(bytes: Uint8Array): Promise<string> {
  const start = strFromU8(bytes.subarray(0, 4), true);
  if (start === '%PDF') {
    const text = await pdfText(bytes);
    return `${text} ${text.replaceAll(' ', '')}`;
  }
  if (!start.startsWith('PK')) return strFromU8(bytes);
  const written = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('gegevens.'));
  return (await Promise.all(written.map(([, each]) => readable(each)))).join(' ');
}

async function leaksNothing(answer: Response, what: string, known: readonly string[] = []) {
  const text = await readable(new Uint8Array(await answer.arrayBuffer()));
  for (const secret of SECRETS.filter((each) => !known.includes(each)))
    expect(text.includes(secret), `${what}: ${secret}`).toBe(false);
  expect(answer.status, what).toBeLessThan(500);
}

/** The callers who may read something of the dossier under test. */
const READERS = ['owner', 'pieter', 'its provider'];
/** The answers to them that services cache. */
const KEPT = ['dossier.readDossier', 'dossier.readTaskStatuses', 'dossier.listDossiers'];

/** Every reader reads everything they may, so that the services' caches hold the answers when the others ask. */
async function readAllThatIsTheirs() {
  const requests = { ...requestsAbout(place, people.pieter ?? ''), 'dossier.listDossiers': {} };
  const read: string[] = [];
  for (const [name, parts] of Object.entries(requests)) {
    if (!byName.get(name)?.wire.startsWith('GET ')) continue;
    for (const reader of READERS)
      if ((await send(name, parts, who[reader] as Who)).status === 200) read.push(name);
  }
  expect(read).toEqual(expect.arrayContaining(KEPT));
}

describe('the data of a dossier', () => {
  it('is requested here through every endpoint of every contract that concerns an owner', () => {
    expect(Object.keys(requestsAbout(place, people.pieter ?? '')).sort()).toEqual(
      belonging.map(({ name }) => name).sort(),
    );
  });

  it('is open to anyone through none of them', () => {
    const open = belonging.filter(({ endpoint }) => endpoint.callers.includes('anyone'));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  describe.each([
    { when: 'that nobody has read yet', warmUp: async () => {} },
    { when: 'that has just been read by all who may', warmUp: readAllThatIsTheirs },
  ])('$when', ({ warmUp }) => {
    beforeEach(warmUp);

    it.each(STRANGERS)('is refused to, and is not changed by: %s', async (caller) => {
      const credentials = who[caller] ?? { token: null };
      const before = await readEverything();
      let asked = 0;
      for (const { name, parts, personId } of requestsAboutEach(place, Object.values(people))) {
        const person = Object.keys(people).find((one) => people[one] === personId) ?? '';
        if (isTheirs(name, caller, person)) continue;
        const { endpoint, wire = '' } = byName.get(name) ?? {};
        const answer = await send(name, parts, credentials);
        const what = `${caller} ${name} ${person}`;
        const expected = refusalsOf(credentials, caller, endpoint?.callers ?? []);
        expect(expected, `${what} ${answer.status}`).toContain(answer.status);
        expect(described[wire], `${what} ${answer.status}`).toContain(String(answer.status));
        await leaksNothing(answer, what);
        asked += 1;
      }
      expect(asked).toBeGreaterThan(50);
      expect(await readEverything()).toEqual(before);
    });

    it('is not reached with ids of one’s own dossier mixed in', async () => {
      const before = await readEverything();
      const credentials = who['another reporter'] ?? { token: null };
      for (const key of ['dossierId', 'taskId', 'letterId', 'fileId', 'documentId', 'processId'] as const) {
        for (const mixed of [
          { ...place, [key]: elsewhere[key] },
          { ...elsewhere, [key]: place[key] },
        ]) {
          const persons = [people.pieter ?? '', people.reporter ?? ''];
          for (const { name, parts } of requestsAboutEach(mixed, persons)) {
            // The caller may erase their own dossier, and then there would be no ids left to mix.
            if (name === 'account.eraseDossier' && mixed.dossierId === elsewhere.dossierId) continue;
            await leaksNothing(await send(name, parts, credentials), `${key} ${name}`);
          }
        }
      }
      expect(await readEverything()).toEqual(before);
    });

    it('is read by those to whom it belongs', async () => {
      const { dossierId } = place;
      const [pieter = '', anna = ''] = [people.pieter, people.anna];
      const answers = await Promise.all([
        send('dossier.readDossier', { params: { id: dossierId } }, who.owner as Who),
        send('file.download', { params: { fileId: place.fileId } }, who.owner as Who),
        send('beneficiary.readBeneficiary', { params: { dossierId, personId: pieter } }, who.pieter as Who),
        send('beneficiary.readBeneficiary', { params: { dossierId, personId: anna } }, who.anna as Who),
        send(
          'identification.readStatus',
          { params: { dossierId, processId: place.processId } },
          who.pieter as Who,
        ),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await answers[2]?.text()).toContain(DETAILS.iban);
      expect(await answers[0]?.text()).not.toContain(DETAILS.iban);
    });
  });
});

describe('an endpoint for services and the back office', () => {
  const internal = Object.entries(internalPaths).flatMap(([service, wires]) =>
    Object.entries<string>(wires).map(([name, wire]) => ({ name: `${service}.${name}`, wire })),
  );
  /** The decisions of the back office, each with a body that is accepted from it. */
  const DECISIONS: Record<string, object> = {
    'dossier.reviewCertificate': { verdict: 'accept' },
    'identification.decideReview': { verdict: 'accept', reason: 'Gezien.' },
  };

  it('is tested here, the reviews among them', () => {
    const reviews = ['identification.readReview', ...Object.keys(DECISIONS)];
    expect(internal.map(({ name }) => name)).toEqual(expect.arrayContaining(reviews));
  });

  it.each(['owner', ...STRANGERS])('is refused to, and not changed by: %s', async (caller) => {
    const credentials = who[caller] ?? { token: null };
    const known: Record<string, string> = { ...place, personId: people.pieter ?? '', providerId };
    const before = await readEverything();
    for (const { name, wire } of internal) {
      const keys = [...routeOf(wire).path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
      const params = Object.fromEntries(keys.map((key) => [key, known[key] ?? place.dossierId]));
      const body = /^(POST|PUT)/.test(wire) ? (DECISIONS[name] ?? {}) : undefined;
      const answer = await sendTo(wire, { params, body }, credentials);
      expect([401, 403, 404], `${name} ${answer.status}`).toContain(answer.status);
      await leaksNothing(answer, name);
    }
    expect(await readEverything()).toEqual(before);
  });
});

describe('an account of one’s own', () => {
  const ACCOUNT = ['account.readAccount', 'account.exportAccount', 'account.eraseAccount'];

  it.each(['expired', 'replaced', 'withdrawn'])(
    'is not reached with an invitation that is %s',
    async (caller) => {
      const before = await readEverything();
      for (const name of ACCOUNT) {
        const answer = await send(name, {}, who[caller] ?? { token: null });
        expect(answer.status, name).toBe(404);
        await leaksNothing(answer, name);
      }
      expect(await readEverything()).toEqual(before);
    },
  );

  it.each(['its provider', 'nobody'])('is refused to %s', async (caller) => {
    for (const name of ACCOUNT)
      expect([401, 403]).toContain((await send(name, {}, who[caller] ?? { token: null })).status);
  });

  it('tells another reporter and an invited person nothing about anybody else', async () => {
    for (const caller of ['another reporter', 'anna', 'a beneficiary of another dossier']) {
      // An invitation names the deceased.
      const known = caller === 'anna' ? ['Wilhelmina'] : [];
      for (const name of ['account.readAccount', 'account.exportAccount']) {
        const answer = await send(name, {}, who[caller] ?? { token: null });
        expect(answer.status, `${caller} ${name}`).toBe(200);
        await leaksNothing(answer, `${caller} ${name}`, known);
      }
    }
  });
});

describe('what is opened by a secret', () => {
  const wrong = 'x'.repeat(43);

  it.each(['expired', 'replaced', 'withdrawn'])('is closed to an invitation that is %s', async (name) => {
    const link = links[name] ?? { inviteId: '', inviteCode: '' };
    const body = { email: 'x@elders.example' };
    const before = await readEverything();
    for (const [endpoint, parts] of [
      ['beneficiary.openInvite', { params: link }],
      ['beneficiary.acceptInvite', { params: { a: link.inviteId, b: link.inviteCode }, body }],
    ] as const) {
      expect((await send(endpoint, parts, { token: null })).status, endpoint).toBe(404);
    }
    const { dossierId } = place;
    const came = { expired: people.bram, replaced: people.cor, withdrawn: people.dirk }[name] ?? '';
    const check = { params: { dossierId, personId: came } };
    expect((await send('beneficiary.checkInvite', check, { token: null })).status).toBe(404);
    expect(await readEverything()).toEqual(before);
  });

  it('is closed without the secret, even to a caller who knows every id', async () => {
    const { dossierId } = place;
    const [pieter = '', bram = ''] = [people.pieter, people.bram];
    const { inviteId, inviteCode } = links.pieter ?? { inviteId: '', inviteCode: '' };
    const { fileId, hash } = certificate;
    const body = { email: 'x@elders.example' };
    const before = await readEverything();
    const walked: [string, Parts, number[]][] = [
      ['beneficiary.openInvite', { params: { inviteId, inviteCode: wrong } }, [404]],
      ['beneficiary.openInvite', { params: { inviteId: links.anna?.inviteId ?? '', inviteCode } }, [404]],
      ['beneficiary.checkInvite', { params: { dossierId, personId: bram } }, [404]],
      ['beneficiary.checkInvite', { params: { dossierId: elsewhere.dossierId, personId: pieter } }, [404]],
      ['beneficiary.acceptInvite', { params: { a: inviteId, b: wrong }, body }, [404]],
      ['beneficiary.acceptInvite', { params: { a: dossierId, b: bram }, body }, [404]],
      ['beneficiary.acceptInvite', { params: { a: elsewhere.dossierId, b: pieter }, body }, [404]],
      ['file.validateFileWithHash', { params: { fileId, hash: wrong } }, [404]],
      ['file.validateFileWithHash', { params: { fileId: place.fileId, hash } }, [404]],
      ['file.readingPictureWithHash', { params: { fileId, hash: wrong } }, [404]],
      ['dossier.readProviderTaskUpdate', { params: { hash: wrong } }, [404]],
      ['dossier.updateTaskByProvider', { body: { status: 'Confirmed', hash: wrong } }, [404]],
      ['dossier.readCertificateReview', { params: { hash: wrong } }, [404]],
      ['dossier.readReviewedFile', { params: { hash: wrong } }, [404]],
      ['dossier.readReviewedPicture', { params: { hash: wrong } }, [404]],
      ['dossier.decideCertificateReview', { body: { verdict: 'accept', hash: wrong } }, [404]],
      ['session.requestOtpWithHash', { params: { dossierId, hash: wrong } }, [404]],
      ['session.login', { params: { otpRequestId: randomUUID(), code: 'ABCDEF' } }, [422]],
      ['session.refreshJwtToken', { body: { refreshToken: wrong } }, [401]],
      ['identification.finishRequest', {}, [302]],
    ];
    for (const [name, parts, statuses] of walked) {
      const answer = await send(name, parts, { token: null });
      expect(statuses, `${name} ${answer.status}`).toContain(answer.status);
      if (answer.status === 302) expect(answer.headers.get('location')).toBe('/error');
      await leaksNothing(answer, name);
    }
    const secrets = endpoints.filter(({ endpoint }) => endpoint.resource === 'secret');
    expect([...new Set(walked.map(([name]) => name))]).toEqual(
      expect.arrayContaining(secrets.map(({ name }) => name)),
    );
    expect(await readEverything()).toEqual(before);
  });
});
