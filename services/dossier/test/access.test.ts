import { randomUUID } from 'node:crypto';
import { createClient, fillPath } from '@nabericht/api-client/client';
import { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Endpoint } from '@nabericht/contracts/endpoint';
import { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { beforeAll, describe, expect, it } from 'vitest';
import { BANK, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let dossier: Dossier;
let owner: string;
let stranger: string;

beforeAll(async () => {
  test = await startTestDossier();
  const made = await test.reporterWithDossier();
  dossier = made.dossier;
  owner = made.reporter.token;
  stranger = (await test.signIn()).token;
});

type Name = keyof typeof dossierContract;
const product = () => ({ uuid: randomUUID(), name: 'Polis', productType: 'unknown', files: [] });

/** A well-formed request to every endpoint that names something in a dossier. */
const requests = (): Partial<Record<Name, { params?: Record<string, string>; body?: unknown }>> => {
  const id = dossier._id;
  const taskId = dossier.tasks[0]?._id ?? '';
  return {
    updateDossier: { params: { id }, body: { dossier: {} } },
    readDossier: { params: { id } },
    sendLink: { params: { id } },
    readProducts: { params: { id } },
    setMessageToRead: { params: { dossierId: id, messageId: randomUUID(), read: 'true' } },
    readMessages: { params: { id }, body: { messageIds: [randomUUID()] } },
    readTaskStatuses: { params: { id } },
    updateDeceased: { params: { id }, body: { deceased: dossier.deceased } },
    updateReporterProducts: { params: { id }, body: product() },
    addReporterProducts: { params: { id }, body: { products: [product()] } },
    deleteReporterProduct: { params: { id, uuid: randomUUID() } },
    saveDocument: { params: { id, uuid: randomUUID() }, body: { fileId: randomUUID(), name: 'Polis' } },
    deleteDocument: { params: { id, uuid: randomUUID() } },
    readProof: { params: { id } },
    addOwnLetter: { params: { id }, body: { name: 'De volkstuin', kind: 'other' } },
    readOwnLetter: { params: { id, taskId } },
    printOwnLetter: { params: { id, taskId } },
    readTypedAnswers: { params: { taskId, dossierId: id } },
    saveTypedAnswers: { params: { taskId, dossierId: id }, body: { answers: {} } },
    replyToProvider: {
      params: { dossierId: id, providerId: BANK._id, replyId: randomUUID() },
      body: { words: 'x' },
    },
    updatePersons: { body: { persons: dossier.persons } },
    updateTask: { params: { taskId, dossierId: id }, body: { task: { status: 'active' } } },
    addProviderTasks: { params: { dossierId: id }, body: { providerIds: [BANK._id] } },
  };
};

/** Requests for a message, a letter or a product that this dossier does not have. */
const NOT_THERE: Name[] = ['setMessageToRead', 'readOwnLetter', 'printOwnLetter', 'saveTypedAnswers'];

const endpoints = Object.entries<Endpoint>(dossierContract) as [Name, Endpoint][];
const owned = endpoints.filter(([, { resource }]) => ['dossier', 'task', 'person'].includes(resource));

async function call(name: Name, token: string | null) {
  const { params = {}, body } = requests()[name] ?? {};
  const { method, path } = routeOf(wirePaths.dossier[name]);
  const headers = new Headers({ 'content-type': 'application/json' });
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  return test.sendAs(test.app, token)(fillPath(path, { params }), init);
}

describe("somebody else's dossier", () => {
  it('is tested here with every endpoint for which the contract requires an owner', () => {
    expect(Object.keys(requests()).sort()).toEqual(owned.map(([name]) => name).sort());
  });

  it.each(owned.map(([name]) => name))('is not found by %s', async (name) => {
    const response = await call(name, stranger);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it.each(owned.map(([name]) => name))('is accessible to its owner by %s', async (name) => {
    const response = await call(name, owner);
    const { rule } = response.status < 300 ? { rule: undefined } : await response.json();
    // A refusal here comes from a rule of the task list, or is a 404 because there is no such message or letter.
    if (NOT_THERE.includes(name)) expect(response.status).toBe(404);
    else expect(rule !== undefined || response.status < 300, `${name} ${response.status}`).toBe(true);
  });

  it('is not in a list', async () => {
    const reporter = test.clientOf(test.sendAs(test.app, stranger));
    expect((await reporter.listDossiers({ query: {} })).docs).toEqual([]);
  });

  it('is not found by an invited person of another dossier', async () => {
    const token = await test.signToken({
      scope: { dossierId: randomUUID(), personId: randomUUID(), inviteId: randomUUID() },
    });
    expect((await call('updatePersons', token)).status).toBe(404);
  });
});

describe('a visitor who is not signed in', () => {
  const closed = endpoints.filter(([, { callers }]) => !callers.includes('anyone'));

  it.each(closed.map(([name]) => name))('is refused by %s', async (name) => {
    expect((await call(name, null)).status).toBe(wirePaths.dossier[name].startsWith('GET') ? 401 : 403);
  });

  it('is refused with an expired session', async () => {
    const past = await test.signToken({ exp: Math.floor(Date.now() / 1000) - 60 });
    expect((await call('readDossier', past)).status).toBe(401);
  });
});

describe('a browser', () => {
  const unsafe = endpoints.filter(([name]) => !wirePaths.dossier[name].startsWith('GET'));

  it.each(unsafe.map(([name]) => name))('needs its csrf token for %s', async (name) => {
    const { params = {}, body = { dossier: report() } } = requests()[name] ?? {};
    const { method, path } = routeOf(wirePaths.dossier[name]);
    const send = test.sendAsBrowser(test.app, owner, { withCsrf: false });
    const headers = new Headers({ 'content-type': 'application/json' });
    const response = await send(fillPath(path, { params }), {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(403);
    expect((await response.json()).type).toBe('urn:nabericht:problem/csrf');
  });
});

describe('an internal endpoint', () => {
  const internalEndpoints = Object.keys(internalDossierContract) as (keyof typeof internalDossierContract)[];

  it.each(internalEndpoints)('is not accessible to people: %s', async (name) => {
    const { method, path } = routeOf(internalPaths.dossier[name]);
    const params = {
      dossierId: dossier._id,
      providerId: BANK._id,
      userId: randomUUID(),
      hash: 'x'.repeat(43),
    };
    const response = await test.sendAs(test.app, owner)(fillPath(path, { params }), {
      method,
      headers: new Headers({ 'content-type': 'application/json' }),
    });
    expect(response.status).toBe(404);
  });

  it('confirms the owner of a dossier', async () => {
    const { reporter, dossier: own } = await test.reporterWithDossier();
    const stranger = createClient<typeof internalDossierContract>(
      internalPaths.dossier,
      test.sendAsService(test.app),
    );
    await stranger.checkAccess({ params: { dossierId: own._id, userId: reporter.userId } });
    await expect(
      stranger.checkAccess({ params: { dossierId: own._id, userId: randomUUID() } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
