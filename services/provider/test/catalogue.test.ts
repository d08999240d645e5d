import { randomBytes } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { SERVICE_TYPES } from '@nabericht/domain/provider/provider';
import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { encodeKey } from '@nabericht/service-kit/keys/encoded-keys';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../src/catalogue/seed-catalogue.ts';
import { migrations } from '../src/migrations/migrations.ts';
import type { ProviderTables } from '../src/tables.ts';
import { startTestProvider } from './start-test-provider.ts';

let api: ReturnType<typeof createClient<typeof providerContract>>;

beforeAll(async () => {
  const { app, kit } = await startTestProvider();
  api = createClient<typeof providerContract>(wirePaths.provider, kit.sendAs(app, null));
});

describe('the list', () => {
  it('holds at least 150 providers over all 15 service types, in their fixed order', async () => {
    const { docs, totalDocs } = await api.listProviders({ query: { limit: 1000 } });
    expect(totalDocs).toBeGreaterThanOrEqual(150);
    expect(docs).toHaveLength(totalDocs);
    expect([...new Set(docs.map(({ serviceType }) => serviceType))]).toEqual([...SERVICE_TYPES]);
  });

  it('has at least one provider of each kind that the report handles differently', async () => {
    const { docs } = await api.listProviders({ query: { limit: 1000 } });
    expect(docs.some(({ slug }) => slug === 'nn')).toBe(true);
    expect(docs.some(({ hasOwnTaskList }) => hasOwnTaskList)).toBe(true);
    expect(docs.some(({ directLink }) => directLink)).toBe(true);
    expect(docs.some(({ isDeathCertificateRequired }) => isDeathCertificateRequired)).toBe(true);
    const asking = docs.filter(({ extraQuestions }) => extraQuestions);
    expect(asking.length).toBeGreaterThan(1);
    for (const provider of asking) expect(questionsOf(provider).kind).toBe('questions');
  });

  it('is paged', async () => {
    const first = await api.listProviders({ query: { limit: 10, page: 1 } });
    const second = await api.listProviders({ query: { limit: 10, page: 2 } });
    expect(first).toMatchObject({ limit: 10, page: 1, totalPages: Math.ceil(first.totalDocs / 10) });
    expect(second.docs[0]?._id).not.toBe(first.docs[0]?._id);
    const beyond = await api.listProviders({ query: { limit: 10, page: 1000 } });
    expect(beyond).toEqual({ ...first, docs: [], page: 1000 });
    const found = { query: 'pensioenfonds', limit: 10 };
    const { totalDocs } = await api.searchProviders({ query: found });
    expect(await api.searchProviders({ query: { ...found, page: 9 } })).toMatchObject({ totalDocs });
    await expect(api.listProviders({ query: { limit: 1001 } })).rejects.toMatchObject({ status: 400 });
  });

  it('never contains the address to which notices are sent', async () => {
    const { docs } = await api.listProviders({ query: { limit: 1000 } });
    expect(JSON.stringify(docs)).not.toMatch(/nalatenschappen@|webhook|secret/i);
  });
});

describe('searching', () => {
  const first = async (query: string) => (await api.searchProviders({ query: { query } })).docs[0]?.name;

  it.each([
    ['noorderbank', 'Noorderbank'],
    ['Norderbank', 'Noorderbank'],
    ['noordrbank', 'Noorderbank'],
    ['polder enrgie', 'Polder Energie'],
    ['POLDER', 'Polder Energie'],
    ['energiecooperatie', 'Energiecoöperatie De Gouwe'],
    ['societeit', 'Sociëteit De Vriendschap'],
    ['zuiderpost', 'Dagblad De Zuiderpost'],
    ['NN', 'NN'],
    ['polderenergie', 'Polder Energie'],
    ['polderener', 'Polder Energie'],
  ])('finds %s', async (query, name) => {
    expect(await first(query)).toBe(name);
  });

  it('ranks a name that starts with the query before one that contains it', async () => {
    const { docs } = await api.searchProviders({ query: { query: 'pensioenfonds' } });
    expect(docs.length).toBeGreaterThan(1);
    for (const { name } of docs.slice(0, 2)) expect(name).toMatch(/^Pensioenfonds/);
  });

  const names = async (query: string) =>
    (await api.searchProviders({ query: { query, limit: 60 } })).docs.map(({ name }) => name);
  const typesOf = async (query: string) => [
    ...new Set(
      (await api.searchProviders({ query: { query, limit: 60 } })).docs.map((one) => one.serviceType),
    ),
  ];

  it.each<[string, string, RegExp]>([
    ['de krant', 'media', /krant|dagblad|courant/i],
    ['krnat', 'media', /krant|dagblad|courant/i],
    ['pinpas', 'financialInstitutions', /bank|spaar/i],
    ['mijn zorgverzekering', 'insurers', /zorg/i],
    ['uitvaartverz', 'insurers', /uitvaart/i],
    ['het pensioen', 'financialInstitutions', /pensioen/i],
    ['energieleverancier', 'energy', /./],
    ['gas en licht', 'energy', /./],
    ['internet en telefoon', 'telecom', /./],
    ['health insurance', 'insurers', /zorg/i],
    ['goede doelen', 'charities', /./],
    ['newspaper', 'media', /krant|dagblad|courant/i],
  ])('finds the kind of organisation that is meant by %s', async (query, serviceType, name) => {
    const found = await names(query);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatch(name);
    expect(await typesOf(query)).toEqual([serviceType]);
  });

  it('ranks the name that was typed before others of its kind', async () => {
    expect((await names('bank'))[0]).toBe('Bank van de Lage Landen');
    expect(await names('polder energie')).toEqual(['Polder Energie']);
  });

  it.each(['bakkerij', 'bakker', 'verhuizer', 'bak'])('finds no bank under %s', async (query) => {
    expect((await names(query)).filter((name) => /bank/i.test(name))).toEqual([]);
  });

  it('does not match a similar word when the query is short', async () => {
    expect((await names('bank')).filter((name) => /baken/i.test(name))).toEqual([]);
    expect((await names('verz')).filter((name) => /universiteit/i.test(name))).toEqual([]);
  });

  it('finds nothing for nonsense, and treats special characters as text', async () => {
    expect((await api.searchProviders({ query: { query: 'xqzvwk' } })).docs).toEqual([]);
    expect((await api.searchProviders({ query: { query: "'; drop table provider" } })).docs).toEqual([]);
  });

  it.each(['?', '-', '%_%', '😀'])('finds nothing for signs that are in no name: %s', async (query) => {
    expect((await api.searchProviders({ query: { query } })).totalDocs).toBe(0);
  });

  it('lists all while nothing is typed', async () => {
    const all = (await api.listProviders({ query: {} })).totalDocs;
    expect((await api.searchProviders({ query: { query: ' ' } })).totalDocs).toBe(all);
  });
});

it('reads one by its slug, and answers 404 for an unknown slug', async () => {
  expect(await api.readProviderBySlug({ params: { slug: 'noorderbank' } })).toMatchObject({
    name: 'Noorderbank',
  });
  await expect(api.readProviderBySlug({ params: { slug: 'bestaat-niet' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(api.readProviderBySlug({ params: { slug: 'nn\0' } })).rejects.toMatchObject({ status: 404 });
});

it('reads several in the requested order, and leaves out unknown ones', async () => {
  const { docs } = await api.listProviders({ query: { limit: 3 } });
  const ids = docs.map(({ _id }) => _id).reverse();
  const found = await api.readProvidersByIds({
    query: { providerIds: [...ids, '00000000-0000-4000-8000-000000000000'] },
  });
  expect(found.map(({ _id }) => _id)).toEqual(ids);
  const [one] = ids;
  expect(await api.readProvidersByIds({ query: {} })).toEqual([]);
  expect(await api.readProvidersByIds({ query: { providerIds: [one ?? ''] } })).toHaveLength(1);
});

it('is filled once when several processes start at the same moment', async () => {
  const connection = await createTestDatabase({ provider: migrations });
  const db = connect<ProviderTables>(connection, 'provider', 12);
  atEnd(() => db.destroy());
  const keyRing = createKeyRing(encodeKey({ id: 'test', bytes: randomBytes(32) }));
  const channel = {
    webhookUrl: 'http://localhost/',
    webhookSecret: 'whsec_AAAA',
    apiKeyFor: (slug: string) => slug,
  };
  await Promise.all(Array.from({ length: 12 }, () => seedCatalogue(db, keyRing, channel)));
  const counts = await db.selectFrom('category_count').selectAll().execute();
  expect(counts).toHaveLength(SERVICE_TYPES.length);
});
