import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Work items that end when the test says so, in the order in which they began. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    },
    endOne: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

it('forty uploads from one address leave room for another address, whose turn comes next', async () => {
  const pass = createGate({ atOnce: 2, waiting: 24, perClient: 8 });
  const { work, begun, endOne } = works();
  const flood = Array.from({ length: 40 }, (_, i) => pass('attacker', work(`a${i}`)).then(() => 'done'));
  const refused = flood
    .slice(8)
    .map((one) => expect(one).rejects.toMatchObject({ details: { status: 503 } }));
  await Promise.all(refused);
  const somebody = pass('somebody', work('somebody'));
  expect(begun).toEqual(['a0', 'a1']);
  await endOne();
  await endOne();
  expect(begun.slice(2).sort()).toEqual(['a2', 'somebody']);
  for (let i = 0; i < 10; i += 1) await endOne();
  await somebody;
  await Promise.all(flood.slice(0, 8));
  // All places are free again.
  const again = pass('attacker', work('again'));
  await endOne();
  await again;
});

it('a client that leaves the queue gives its place to the next', async () => {
  const pass = createGate({ atOnce: 1, waiting: 1, perClient: 8 });
  const { work, begun, endOne } = works();
  const first = pass('a', work('first'));
  const gone = new AbortController();
  const left = expect(pass('b', work('left'), gone.signal)).rejects.toThrow('gone');
  gone.abort(new Error('gone'));
  await left;
  const instead = pass('b', work('instead'));
  await endOne();
  await endOne();
  await Promise.all([first, instead]);
  expect(begun).toEqual(['first', 'instead']);
});

it('no more than the maximum may wait, from however many clients', async () => {
  const pass = createGate({ atOnce: 1, waiting: 2, perClient: 8 });
  const { work, endOne } = works();
  const taken = ['a', 'b', 'c'].map((client) => pass(client, work(client)));
  await expect(pass('d', work('d'))).rejects.toMatchObject({ details: { status: 503 } });
  for (let i = 0; i < 3; i += 1) await endOne();
  await Promise.all(taken);
});
