import { randomUUID } from 'node:crypto';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ProviderTables } from '../src/tables.ts';
import { startTestProvider } from './start-test-provider.ts';

let system: Awaited<ReturnType<typeof startTestProvider>>;
let providerId: string;
let dossierId: string;

const withKey =
  (key: string): Send =>
  (path, init) => {
    init.headers.set('api-key', key);
    return system.kit.sendAs(system.app, null)(path, init);
  };
const api = (key: string) => createClient<typeof providerContract>(wirePaths.provider, withKey(key));
const product = { uuid: randomUUID(), name: 'Betaalrekening', productType: 'bank-account' as const };

beforeAll(async () => {
  system = await startTestProvider();
  const { _id } = await api('').readProviderBySlug({ params: { slug: 'noorderbank' } });
  providerId = _id;
});
beforeEach(async () => {
  system.dossier.isAway = false;
  dossierId = randomUUID();
  system.dossier.heard.length = 0;
  const db = connect<ProviderTables>(system.kit.kit.connection, 'provider', 1);
  await db
    .insertInto('notice')
    .values({
      dossier_id: dossierId,
      provider_id: providerId,
      act_id: randomUUID(),
      leaves_at: new Date(),
      leaving_at: new Date(),
      left_at: new Date(),
      withdrawn_at: null,
    })
    .execute();
  await db.destroy();
});

it('a provider tells of products under its own name, whatever it says it is', async () => {
  const body = { products: [{ ...product, provider: 'Gildebank', source: 'reporter' }] };
  await api('key of noorderbank').pushProducts({ params: { dossierId }, body });
  expect(system.dossier.heard).toEqual([
    {
      path: `/internal/dossier/${dossierId}/providers/${providerId}/products`,
      body: {
        products: [
          expect.objectContaining({ ...product, provider: 'Noorderbank', providerId, source: 'provider' }),
        ],
      },
    },
  ]);
});

it('a provider answers by its API', async () => {
  await api('key of noorderbank').answerNotice({ params: { dossierId }, body: { status: 'Confirmed' } });
  expect(system.dossier.heard[0]?.path).toBe(`/internal/dossier/${dossierId}/providers/${providerId}/answer`);
});

it('the key of another provider, a wrong key and no key reach nothing', async () => {
  const push = (key: string, id = dossierId) =>
    api(key).pushProducts({ params: { dossierId: id }, body: { products: [product] } });
  await expect(push('key of nn')).rejects.toMatchObject({ status: 404 });
  await expect(push('key of noorderbank', randomUUID())).rejects.toMatchObject({ status: 404 });
  await expect(push('wrong')).rejects.toMatchObject({ status: 401 });
  await expect(push('')).rejects.toMatchObject({ status: 403 });
  expect(system.dossier.heard).toEqual([]);
});

it('says per field what is wrong with a product', async () => {
  const body = { products: [{ ...product, productType: 'jet' as 'loan' }] };
  await expect(api('key of noorderbank').pushProducts({ params: { dossierId }, body })).rejects.toMatchObject(
    {
      status: 422,
      problem: { errors: [{ field: 'products.0.productType' }] },
    },
  );
});

it('says that it is busy while the dossier service is away', async () => {
  system.dossier.isAway = true;
  const calls = [
    api('key of noorderbank').pushProducts({ params: { dossierId }, body: { products: [product] } }),
    api('key of noorderbank').answerNotice({ params: { dossierId }, body: { status: 'Confirmed' } }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 503 });
});
