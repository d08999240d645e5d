import { clientAddress } from '@nabericht/service-kit/client-address';
import { problemResponse } from '@nabericht/service-kit/problem';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMinuteLimit } from '../routes/minute-limit.ts';
import { createServices } from '../services.ts';
import { createLoadApi } from './load-api.ts';

const now = () => new Date('2026-11-21T12:00:00Z');

test('a release that asks more than a visitor may is refused, and no other release or caller is', async () => {
  const limit = createMinuteLimit(3, now);
  const provider = new Hono().get('*', (context) => {
    limit(clientAddress(context, 0));
    return context.json([]);
  });
  provider.onError((error) => problemResponse(error as never));
  const services = createServices({ provider });
  const loadApi = createLoadApi(services, new URL('https://nabericht.example'));
  const askAs = (name: string, hash: string) =>
    loadApi({ name, version: '1.0.0', hash }).provider.searchProviders({ query: {} });

  for (let call = 0; call < 3; call += 1) await askAs('mf-hostile', '0f3a9c71');
  await expect(askAs('mf-hostile', '0f3a9c71')).rejects.toMatchObject({ status: 429 });
  expect(await askAs('mf-landing', '77ab01c2')).toEqual([]);
  expect(await askAs('mf-hostile', '11111111')).toEqual([]);
  const inProcess = await services.fetch(new Request('https://nabericht.example/v1/provider'));
  expect(inProcess.status).toBe(200);
});
