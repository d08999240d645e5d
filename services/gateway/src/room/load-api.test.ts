import { clientAddress } from '@nabericht/service-kit/client-address';
import { problemResponse } from '@nabericht/service-kit/problem';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMinuteLimit } from '../minute-limit.ts';
import { createServices } from '../services.ts';
import { createLoadApi, createVisitorApi } from './load-api.ts';

const now = () => new Date('2026-11-21T12:00:00Z');

test('a release that requests more than a visitor may is refused, and no other release or caller is', async () => {
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

test('the visitor API sends the cookie and network address of the page’s request, and none of its other headers', async () => {
  const asked: { path: string; headers: Record<string, string>; bindings: unknown }[] = [];
  const fetch = async (request: Request, bindings?: unknown) => {
    asked.push({
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      bindings,
    });
    return Response.json({});
  };
  const visitorApi = createVisitorApi({ fetch }, new URL('https://nabericht.example'));
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
  const page = new Request('https://nabericht.example/dossier/7/tasklist', {
    headers: {
      cookie: 'nabericht_session=a',
      'x-forwarded-for': '198.51.100.1',
      'if-none-match': 'W/"page"',
      'accept-encoding': 'br',
      authorization: 'Bearer other',
    },
  });
  await visitorApi(page, bindings).dossier.readDossier({ params: { id: '7' } });
  expect(asked).toEqual([
    {
      path: '/v2/dossier/7',
      headers: {
        accept: 'application/json, application/problem+json',
        cookie: 'nabericht_session=a',
        'x-forwarded-for': '198.51.100.1',
      },
      bindings,
    },
  ]);
});
