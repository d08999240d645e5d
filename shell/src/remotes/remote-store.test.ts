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

test('a language that failed to load is retried when it is requested again', async () => {
  const en = vi.fn(async () => ({ hello: 'Hello' }));
  en.mockRejectedValueOnce(new Error('no connection'));
  const store = new RemoteStore(async () => ({ ...module, messages: { ...module.messages, en } }), 1000);
  await store.get(remote, live, 'nl');
  const failed = store.getAnew(remote, live, 'en');
  await expect(failed).rejects.toThrow('no connection');
  // A screen gets the cached outcome.
  expect(store.get(remote, live, 'en')).toBe(failed);
  const loaded = store.getAnew(remote, live, 'en');
  expect((await loaded).messages).toEqual({ hello: 'Hello' });
  expect(store.getAnew(remote, live, 'en')).toBe(loaded);
});

test('a version that is too late fails', async () => {
  const store = new RemoteStore(() => new Promise(() => {}), 5);
  await expect(store.get(remote, live, 'nl')).rejects.toThrow('within 5 ms');
});

test('a version with another contract fails', async () => {
  const store = new RemoteStore(async () => ({ ...module, contract: 2 }), 1000);
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

test('a failure, a load and a swap are each reported once', async () => {
  const told: unknown[] = [];
  const store = new RemoteStore(async () => module, 1000);
  const fail = () => {};
  await store.get(remote, live, 'nl');
  store.shown(remote, live, fail);
  store.shown(remote, live, fail);
  // A listener that comes later gets the earlier outcomes too.
  store.listen(
    (outcome) => told.push(outcome),
    () => {},
  );
  const error = new Error('thrown');
  store.reject(remote, live, error);
  await store.get(remote, lastGood, 'nl');
  store.shown(remote, lastGood, fail);
  expect(told).toEqual([
    { remote, version: live, kind: 'loaded', ms: expect.any(Number) },
    { remote, version: live, kind: 'failed', error },
    { remote, version: lastGood, kind: 'loaded', ms: expect.any(Number) },
    { remote, version: live, kind: 'swapped' },
  ]);
});

test('the store knows which version the page shows, until it is removed', () => {
  const store = new RemoteStore(async () => module, 1000);
  const onStanding = vi.fn();
  store.listen(() => {}, onStanding);
  const leave = store.shown(remote, live, () => {});
  expect(store.standing?.version).toBe(live);
  // The next version may be shown before the previous one has been removed.
  const leaveNext = store.shown(remote, lastGood, () => {});
  leave();
  expect(store.standing?.version).toBe(lastGood);
  leaveNext();
  expect(store.standing).toBeUndefined();
  expect(onStanding).toHaveBeenCalledTimes(4);
});

test('a version that hung in this browser before is skipped, as long as another one works', () => {
  const early = { avoided: ['mf-one@1.1.0'], runs: vi.fn() };
  const store = new RemoteStore(async () => module, 1000, early);
  expect(store.choose(remote)).toBe(lastGood);
  void store.get(remote, lastGood, 'nl');
  expect(early.runs).toHaveBeenCalledWith('mf-one@1.0.0');
  store.reject(remote, lastGood);
  expect(store.choose(remote)).toBe(live);
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
])('a slow connection gives remotes more time', (scripts, expected) => {
  expect(hardDeadline(scripts)).toBe(expected);
});
