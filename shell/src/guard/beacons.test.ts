import { afterEach, expect, test, vi } from 'vitest';
import { createBeacons } from './beacons.ts';

const one = { remote: 'mf-one', version: '1.1.0-a' };
const before = { remote: 'mf-one', version: '1.0.0-b' };
const two = { remote: 'mf-two', version: '2.0.0-c' };

afterEach(() => vi.useRealTimers());

function listen() {
  const sent: unknown[] = [];
  const beacons = createBeacons(
    { composition: '0123456789ab', view: 'token' },
    (body) => void sent.push(JSON.parse(body)),
  );
  return { ...beacons, sent };
}

test('loads are reported together, once, when the page is hidden', () => {
  const { add, flush, sent } = listen();
  add({ ...one, kind: 'loaded', ms: 120 });
  add({ ...two, kind: 'loaded', ms: 80 });
  expect(sent).toEqual([]);
  flush();
  flush();
  expect(sent).toEqual([
    {
      composition: '0123456789ab',
      view: 'token',
      events: [
        { ...one, kind: 'loaded', ms: 120 },
        { ...two, kind: 'loaded', ms: 80 },
      ],
    },
  ]);
});

test('a remote that has been shown for five seconds is reported as loaded, though the page stays open', () => {
  vi.useFakeTimers();
  const { add, sent } = listen();
  add({ ...one, kind: 'loaded', ms: 120 });
  vi.advanceTimersByTime(4_900);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(sent).toEqual([
    { composition: '0123456789ab', view: 'token', events: [{ ...one, kind: 'loaded', ms: 120 }] },
  ]);
});

test('a release that threw while the page went on is reported once, and still counts as loaded', () => {
  const { add, flush, sent } = listen();
  add({ ...one, kind: 'loaded', ms: 120 });
  add({ ...one, kind: 'erred' });
  add({ ...one, kind: 'erred' });
  flush();
  expect(sent).toMatchObject([
    { events: [{ ...one, kind: 'erred' }] },
    { events: [{ ...one, kind: 'loaded' }] },
  ]);
});

test('a failure is reported immediately, and then does not count as loaded', () => {
  const { add, flush, sent } = listen();
  add({ ...one, kind: 'loaded', ms: 120 });
  add({ ...one, kind: 'failed', reason: 'threw' });
  add({ ...before, kind: 'loaded', ms: 300 });
  add({ ...one, kind: 'swapped' });
  flush();
  expect(sent).toEqual(
    [
      { ...one, kind: 'failed', reason: 'threw' },
      { ...one, kind: 'swapped' },
      { ...before, kind: 'loaded', ms: 300 },
    ].map((event) => ({ composition: '0123456789ab', view: 'token', events: [event] })),
  );
});

test('a page without a token reports nothing', () => {
  const sent: string[] = [];
  const { add, flush } = createBeacons({ composition: '0123456789ab' }, (body) => void sent.push(body));
  add({ ...one, kind: 'failed', reason: 'threw' });
  add({ ...two, kind: 'loaded', ms: 80 });
  flush();
  expect(sent).toEqual([]);
});
