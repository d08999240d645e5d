import type { PageRemote, RemoteModule } from '@nabericht/remote';
import { expect, test, vi } from 'vitest';
import { hardDeadline } from './deadline.ts';
import { RemoteStore } from './remote-store.ts';

const live = { version: '1.1.0', entry: '/mfe/mf-one/1.1.0-a/entry.js', css: [] };
const lastGood = { version: '1.0.0', entry: '/mfe/mf-one/1.0.0-b/entry.js', css: [] };
const remote: PageRemote = { name: 'mf-one', routes: [], versions: [live, lastGood] };
const module: RemoteModule = {
  contract: 1,
  routes: [{ path: '/one' }],
  messages: { nl: async () => ({ hello: 'Dag' }), en: async () => ({ hello: 'Hello' }) },
};

test('a version is loaded once, also for a second language', async () => {
  const load = vi.fn(async () => module);
  const store = new RemoteStore(load, 1000);
  expect(store.get(remote, live, 'nl')).toBe(store.get(remote, live, 'nl'));
  expect(await store.get(remote, live, 'nl')).toEqual({ routes: module.routes, messages: { hello: 'Dag' } });
  expect((await store.get(remote, live, 'en')).messages).toEqual({ hello: 'Hello' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a version that is too late fails', async () => {
  const store = new RemoteStore(() => new Promise(() => {}), 5);
  await expect(store.get(remote, live, 'nl')).rejects.toThrow('within 5 ms');
});

test('a version of another contract fails', async () => {
  const store = new RemoteStore(async () => ({ ...module, contract: 2 }) as unknown as RemoteModule, 1000);
  await expect(store.get(remote, live, 'nl')).rejects.toThrow('contract 2');
});

test('a version that failed is not chosen again', () => {
  const store = new RemoteStore(async () => module, 1000);
  expect(store.choose(remote)).toBe(live);
  store.reject(remote, live);
  expect(store.choose(remote)).toBe(lastGood);
  store.reject(remote, lastGood);
  expect(store.choose(remote)).toBeUndefined();
});

test('what failed, what stands there and what that stands in for is told once each', async () => {
  const told: unknown[] = [];
  const store = new RemoteStore(
    async () => module,
    1000,
    (event) => told.push(event),
  );
  await store.get(remote, live, 'nl');
  store.shown(remote, live);
  store.shown(remote, live);
  store.reject(remote, live, { reason: 'threw' });
  await store.get(remote, lastGood, 'nl');
  store.shown(remote, lastGood);
  const one = { remote: 'mf-one' };
  expect(told).toEqual([
    { ...one, version: '1.1.0', kind: 'loaded', ms: expect.any(Number) },
    { ...one, version: '1.1.0', kind: 'failed', reason: 'threw' },
    { ...one, version: '1.0.0', kind: 'loaded', ms: expect.any(Number) },
    { ...one, version: '1.1.0', kind: 'swapped' },
  ]);
});

test.each([
  [[], 4000],
  [[{ startTime: 100, responseEnd: 900 }], 4000],
  [
    [
      { startTime: 100, responseEnd: 900 },
      { startTime: 200, responseEnd: 3200 },
    ],
    9000,
  ],
])('a slow connection gets more time', (scripts, expected) => {
  expect(hardDeadline(scripts)).toBe(expected);
});
