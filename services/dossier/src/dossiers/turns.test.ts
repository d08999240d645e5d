import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs work of one name in order, also after a failure, and work of other names in parallel', async () => {
  const inTurn = createTurns();
  const begun: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    begun.push('a1');
    await held;
    throw new Error('a1');
  });
  const second = inTurn('a', async () => begun.push('a2'));
  await inTurn('b', async () => begun.push('b1'));
  expect(begun).toEqual(['a1', 'b1']);
  letGo();
  await expect(first).rejects.toThrow('a1');
  await second;
  await inTurn('a', async () => begun.push('a3'));
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});
