import { createApi } from '@nabericht/api-client/api';
import { promote } from '@nabericht/registry-service/composition/promote';
import {
  openTestDatabase,
  publish,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cookieOfPerson, pageDataOf, sessionOf } from './page-visit.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';

const ROUTES = [
  { path: '/', render: 'server' as const },
  { path: '/mine/:id', render: 'server' as const, login: true, asks: ['/v2/dossier/:id'] },
  { path: '/by-link/:hash', render: 'server' as const, plain: true },
];

/** A remote that stores everything that it renders in every place it can reach, and shows everything that it finds there. */
const HOARDS = `
import React, { createElement } from 'react';
const seen = [];
const places = [globalThis, Object.prototype, Array.prototype, React, URL, setTimeout, Promise, Error, Symbol];
function keep(thing) {
  seen.push(thing);
  for (const place of places) {
    try {
      if (!Object.hasOwn(place, 'hoard')) Object.defineProperty(place, 'hoard', { value: [], enumerable: false });
      place.hoard.push(thing);
    } catch {}
  }
  setTimeout(() => seen.push(thing), 1);
}
const found = () => JSON.stringify([seen, ...places.map((place) => Object.hasOwn(place, 'hoard') ? place.hoard : null)]);
export default {
  contract: 1,
  messages: {},
  routes: [{ path: '/', Component: ({ data }) => { keep(data); return createElement('p', null, found()); } }],
  load: async ({ pathname }, api) => {
    const mine = pathname.startsWith('/mine') ? await api.dossier.readDossier({ params: { id: pathname } }) : { pathname };
    keep(mine);
    return { mine };
  },
};`;

const PEOPLE = ['anna', 'piet', 'fatima'] as const;

/** Answers each signed-in person with a dossier that names them, and others with 401. */
const visitorApi = (request: Request) =>
  createApi(async () => {
    const name = sessionOf(request)?.user.firstName;
    return name
      ? Response.json({ dossierOf: `${name}-of-this-dossier` })
      : Response.json({}, { status: 401 });
  });

let database: TestDatabase;
let gateway: TestGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-hoard', serverBundle: HOARDS, routes: ROUTES });
  gateway = await startTestGateway({ ...database, catalogue: () => '1', session: sessionOf, visitorApi });
});

type As = 'reporter' | 'invited' | 'nobody';

const visits = fc.record({
  who: fc.constantFrom(...PEOPLE),
  as: fc.constantFrom<As[]>('reporter', 'reporter', 'reporter', 'invited', 'nobody'),
  path: fc.constantFrom('/mine/1', '/mine/1', '/mine/2', '/'),
});

async function read({ who, as, path }: { who: string; as: As; path: string }, from = gateway) {
  const cookie = as === 'nobody' ? 'left=this' : cookieOfPerson(who, as);
  const answer = await from.get(path, { cookie }, `192.0.2.${1 + PEOPLE.indexOf(who as 'anna')}`);
  const html = await answer.text();
  return { answer, html, page: pageDataOf(html) };
}

test('a page of a signed-in person shows nothing of others, whatever its release stores and whoever asks meanwhile', async () => {
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(visits, { minLength: 3, maxLength: 6 }), async (together) => {
      const answers = await Promise.all(together.map((visit) => read(visit)));
      for (const [at, { answer, html, page }] of answers.entries()) {
        const { who, as, path } = together[at] ?? { who: '', as: '', path: '' };
        const own = as === 'nobody' ? '' : who;
        for (const other of PEOPLE) if (other !== own) expect(html).not.toContain(other);
        const isOwn = path !== '/' && as === 'reporter';
        expect(page.session?.user.firstName ?? '').toBe(own);
        if (isOwn) expect(page.data).toEqual({ mine: { dossierOf: `${who}-of-this-dossier` } });
        else expect(html).not.toContain('of-this-dossier');
        if (own) expect(answer.headers.get('cache-control')).toBe('private, no-store');
        if (path !== '/') expect(answer.headers.get('x-robots-tag')).toBe('noindex');
        drawn += Number(isOwn && page.rendered === 'mf-hoard');
      }
    }),
    {
      numRuns: 4,
      seed: 16,
      examples: [
        [
          [
            { who: 'anna', as: 'reporter', path: '/mine/1' },
            { who: 'piet', as: 'reporter', path: '/mine/1' },
          ],
        ],
      ],
    },
  );
  expect(drawn).toBeGreaterThan(2);
});

test('a page behind a secret link is rendered where no other link was rendered', async () => {
  for (const [link, other] of [
    ['/by-link/anna', 'piet'],
    ['/by-link/piet', 'anna'],
  ] as const) {
    const html = await (await gateway.get(link)).text();
    expect(html).toContain(`&quot;pathname&quot;:&quot;${link}&quot;`);
    expect(html).not.toContain(other);
  }
});

test('a release that fails for a signed-in person leaves their page to the browser, and still renders all others', async () => {
  const id = await publish(database.db, {
    name: 'mf-hoard',
    version: '2.0.0',
    routes: ROUTES,
    serverBundle: HOARDS.replace(
      'keep(data);',
      "if (data.mine.dossierOf) throw new Error('odd'); keep(data);",
    ),
  });
  await promote(database.db, [id], reason);
  await until(async () =>
    (await read({ who: 'anna', as: 'nobody', path: '/' })).html.includes('"version":"2.0.0'),
  );
  const { page, html } = await read({ who: 'anna', as: 'reporter', path: '/mine/1' });
  expect(page).toMatchObject({
    rendered: null,
    data: {},
    remotes: [{ versions: [{ version: expect.stringMatching(/^2/) }, {}] }],
  });
  expect(html).toContain('rel="preload" as="fetch" href="/v2/dossier/1"');
  expect((await read({ who: 'piet', as: 'nobody', path: '/' })).page.rendered).toBe('mf-hoard');
});
