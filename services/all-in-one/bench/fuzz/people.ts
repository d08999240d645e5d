import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { aProduct } from '@nabericht/domain/testing/product';
import type { ReleaseKey } from '@nabericht/release/key/release-key';
import type { System } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { reportOf } from '../../test/wire-report.ts';
import type { Known } from './fitting-value.ts';
import type { Aim, FuzzCaller } from './hostile-request.ts';

/*
 * A victim whose dossier nobody else may see or change, and the attackers: another reporter with a dossier, a person whom that
 * reporter invited, a provider, and callers with forged credentials.
 */

/** Values in data that only the victim may read. */
const MARKS = {
  lastName: 'Zeldzaemerck',
  street: 'Kwijtgeraaktesteeg',
  email: 'slachtoffer.4711@verborgen.example',
  phone: '0684711471',
  product: 'Geheimpolis 4711',
  message: 'merkbericht-4711-van-de-verzekeraar',
  file: 'dossierstuk-4711-geheim.pdf',
};
const OTHER = {
  lastName: 'Jansen',
  street: 'Lindelaan',
  email: 'vreemde@elders.example',
  phone: '0612345678',
  product: 'Levensverzekering',
  message: 'Goedendag',
  file: 'overzicht.pdf',
};
type Marks = typeof MARKS;

export const SECRETS: readonly string[] = Object.values(MARKS);
/** Three providers that use our API: one of the victim, one of the attacker, and one of neither. */
const VICTIMS_INSURER = 'levensboom-verzekeringen';
const OTHERS_BANK = 'noorderbank';
const NOT_TOLD = 'onderlinge-waarborg-rijnmond';
const COMMON: Known = {
  slug: [VICTIMS_INSURER, OTHERS_BANK],
  read: ['true', 'false'],
  locale: ['nl-NL', 'en'],
  namespace: ['user-messages', 'common'],
  name: ['shell', 'mf-landing'],
  version: ['1', '1.0.0'],
};

interface Browser {
  headers: Readonly<Record<string, string>>;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
}
// biome-ignore lint/suspicious/noExplicitAny: what the API answers is what is being tried
type Answer = any;

const anyAddress = () => `10.${[...randomBytes(3)].join('.')}`;

async function openBrowser(site: string): Promise<Browser> {
  const jar = new Map<string, string>();
  const headers: Record<string, string> = {};
  const call: Browser['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(site + path, {
      method,
      headers: {
        ...headers,
        'x-forwarded-for': anyAddress(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    headers.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  const refreshCsrf = async () => {
    headers['csrf-token'] = (await call('POST', '/v1/auth/refreshCsrfToken')).body.csrf_token;
  };
  await refreshCsrf();
  return {
    headers,
    call: async (method, path, body) => {
      const answer = await call(method, path, body);
      if (path.startsWith('/v1/auth/login/')) await refreshCsrf();
      return answer;
    },
  };
}

function must<T extends { status: number; body: Answer }>(what: string, answer: T): T {
  if (answer.status < 300) return answer;
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

async function signIn(system: System, email: string, path: string, body: object): Promise<Browser> {
  const browser = await openBrowser(system.url);
  const seen = await system.mails(email);
  const asked = must(path, await browser.call('POST', path, body));
  const code = await waitFor(`a code to ${email}`, async () =>
    (await system.mails(email))
      .filter(({ id }) => !seen.some((mail) => mail.id === id))
      .map(({ text }) => /^[A-HJ-NP-Z2-9]{6}$/m.exec(text)?.[0])
      .find(Boolean),
  );
  must('login', await browser.call('POST', `/v1/auth/login/${asked.body._id}/${code}`));
  return browser;
}

async function report(
  system: System,
  marks: Marks,
  akte: string,
  { slug, key }: { slug: string; key: string },
) {
  const { email } = marks;
  const reporter = await signIn(system, email, '/v1/auth/register', {
    firstName: 'Anna',
    lastName: marks.lastName,
    email,
  });
  const form = new FormData();
  const bytes = await readFile(new URL(`../../../file/test/certificates/${akte}`, import.meta.url));
  form.set('file', new File([bytes], marks.file));
  form.set('documentType', 'death_certificate');
  form.set('originalName', marks.file);
  const { _id: fileId, hash: fileHash } = must(
    'upload',
    await reporter.call('POST', '/v1/file/upload', form),
  ).body;
  // On a busy machine the reading takes longer than one request waits.
  const answer = await waitFor('the certificate to be read', async () => {
    const asked = await reporter.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`);
    return asked.status !== 503 && asked;
  });
  const read = must('read', answer).body;
  const provider = must('provider', await reporter.call('GET', `/v1/provider/slug/${slug}`)).body;
  const { dossier } = reportOf({
    read,
    fileId,
    fileHash,
    providerIds: [provider._id],
    person: { firstName: 'Anna', insertion: null, lastName: marks.lastName, phoneNumber: marks.phone },
  });
  dossier.deceased.address.street = marks.street;
  const created = await reporter.call('POST', '/v1/dossier', { dossier });
  const dossierId: string = must('dossier', created).body._id;
  const providerId: string = provider._id;
  must('notify', await reporter.call('POST', `/v1/provider/notifyProvider/${dossierId}/${providerId}`));
  const productId = randomUUID();
  const byKey = (method: string, path: string, body: object) =>
    fetch(`${system.url}/v1/provider-api/dossiers/${dossierId}/${path}`, {
      method,
      headers: { 'api-key': key, 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
      body: JSON.stringify(body),
    });
  const products = [
    aProduct({
      uuid: productId,
      name: marks.product,
      productType: 'life-insurance',
      askForBeneficiary: true,
    }),
  ];
  await waitFor(
    'the notice to leave, and its products to be taken',
    async () => {
      await sleep(500);
      return (await byKey('PUT', 'products', { products })).ok;
    },
    60_000,
  );
  await byKey('POST', 'messages', { title: marks.message, body: marks.message });
  const whole = async () => must('read', await reporter.call('GET', `/v2/dossier/${dossierId}`)).body.dossier;
  return { reporter, dossierId, providerId, productId, fileId, fileHash, whole };
}

async function invite(system: System, family: Awaited<ReturnType<typeof report>>) {
  const { reporter, dossierId, productId, whole } = family;
  const personId = randomUUID();
  const task = (await whole()).tasks.find((one: Answer) => one.productId === productId);
  const chosen = {
    dossier: { persons: [{ uuid: personId, firstName: 'Piet', lastName: 'Jansen' }] },
    tasks: [
      {
        _id: task._id,
        status: 'completed',
        collectedData: {
          reporterIsBeneficiary: 'no',
          moreBeneficiaries: 'yes',
          beneficiaries: [personId],
          payout: 'toAllBeneficiaries',
        },
      },
    ],
  };
  must('choose', await reporter.call('PUT', `/v1/dossier/${dossierId}`, chosen));
  const link = await reporter.call('POST', '/v1/beneficiary/create-invite-link', {
    firstName: 'Piet',
    lastName: 'Jansen',
    dossierId,
    personId,
  });
  const [inviteId = '', inviteCode = ''] = new URL(must('invite', link).body.url).pathname
    .split('/')
    .slice(2);
  const email = `piet.${personId}@elders.example`;
  const path = `/v1/beneficiary/invite-accept/${inviteId}/${inviteCode}`;
  return { browser: await signIn(system, email, path, { email }), personId, inviteId, inviteCode };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forged = (claims: object) =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ iss: 'nabericht', exp: 4102444800, ...claims })}.`;

export type People = Awaited<ReturnType<typeof gatherPeople>>;

/**
 * @param keyOf returns the key of a provider by its slug
 */
export async function gatherPeople(system: System, keyOf: (slug: string) => string, teamKey: ReleaseKey) {
  const victim = await report(system, MARKS, 'akte-in-words.pdf', {
    slug: VICTIMS_INSURER,
    key: keyOf(VICTIMS_INSURER),
  });
  const own = await report(system, OTHER, 'akte-form.docx', {
    slug: OTHERS_BANK,
    key: keyOf(OTHERS_BANK),
  });
  let guest = await invite(system, own);
  const [before, ours] = [await victim.whole(), await own.whole()];
  const idsOf = (list: Answer[], key: string): string[] => list.map((one) => one[key]).filter(Boolean);
  const knownOf = (
    family: Awaited<ReturnType<typeof report>>,
    { tasks, messages, persons }: Answer,
  ): Known => ({
    ...COMMON,
    dossierId: [family.dossierId],
    id: [family.dossierId],
    providerId: [family.providerId],
    providerIds: [family.providerId],
    fileId: [family.fileId],
    hash: [family.fileHash, 'x'.repeat(43)],
    taskId: idsOf(tasks, '_id'),
    messageId: idsOf(messages, '_id'),
    productId: [family.productId],
    uuid: [family.productId, ...idsOf(persons, 'uuid')],
    personId: [guest.personId, ...idsOf(persons, 'uuid')],
    inviteId: [guest.inviteId],
    inviteCode: [guest.inviteCode, 'x'.repeat(43)],
  });
  const [theirs, others] = [knownOf(victim, before), knownOf(own, ours)];
  const mixed = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, [...(theirs[name] ?? []), ...(others[name] ?? [])]]),
  );

  let reporter = own.reporter;
  let newcomer: Browser | undefined;
  /** Renews the session token, which is valid for some minutes. */
  const isSignedIn = async (browser: Browser) => {
    if ((await browser.call('GET', '/v1/auth/session')).status === 200) return true;
    return (await browser.call('POST', '/v1/auth/refreshJwtToken', {})).status === 200;
  };
  return {
    aims: [
      { weight: 5, known: others },
      { weight: 3, known: theirs },
      { weight: 2, known: mixed },
    ] satisfies Aim[],
    /** Callers who were signed out by their own requests sign in again. */
    callers: async (): Promise<FuzzCaller[]> => {
      if (!(await isSignedIn(reporter))) {
        reporter = await signIn(system, OTHER.email, '/v1/auth/requestOtp', { email: OTHER.email });
      }
      if (!(await isSignedIn(guest.browser))) guest = await invite(system, own).catch(() => guest);
      if (!newcomer || !(await isSignedIn(newcomer))) {
        const email = `nieuw.${randomUUID()}@elders.example`;
        const names = { firstName: 'Nieuw', lastName: 'Jansen', email };
        newcomer = await signIn(system, email, '/v1/auth/register', names);
      }
      const nobody = await openBrowser(system.url);
      const token = (claims: object) => ({ ...nobody.headers, authorization: `Bearer ${forged(claims)}` });
      return [
        { name: 'nobody', kind: 'anyone', headers: { ...nobody.headers }, weight: 4 },
        {
          name: 'another reporter',
          kind: 'reporter',
          headers: { ...reporter.headers },
          weight: 8,
          isKept: true,
        },
        { name: 'somebody new', kind: 'reporter', headers: { ...newcomer.headers }, weight: 1 },
        {
          name: 'somebody invited',
          kind: 'beneficiary',
          headers: { ...guest.browser.headers },
          weight: 4,
          isKept: true,
        },
        { name: 'a provider', kind: 'provider', headers: { 'api-key': keyOf(OTHERS_BANK) }, weight: 3 },
        {
          name: 'a provider that was not told',
          kind: 'provider',
          headers: { 'api-key': keyOf(NOT_TOLD) },
          weight: 2,
        },
        { name: 'a provider with no key', kind: 'anyone', headers: { 'api-key': 'none' }, weight: 1 },
        {
          name: 'a false service',
          kind: 'anyone',
          headers: { authorization: `Service ${forged({ sub: 'dossier' })}` },
          weight: 1,
        },
        { name: 'a false session', kind: 'anyone', headers: token({ sub: randomUUID() }), weight: 1 },
        {
          name: 'a team',
          kind: 'team',
          headers: {},
          weight: 3,
          sign: (request) => teamKey.signRequest({ audience: new URL(system.url).origin, ...request }),
        },
        {
          name: 'a false team',
          kind: 'anyone',
          headers: token({ iss: 'release key', sub: 'team' }),
          weight: 1,
        },
      ];
    },
    /** Everything in the victim's dossier. */
    victimsDossier: async () => {
      await isSignedIn(victim.reporter);
      return JSON.stringify(await victim.whole());
    },
  };
}
