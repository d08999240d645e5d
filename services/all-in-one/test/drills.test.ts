import { readTestConfig } from '@nabericht/testing/config';
import { describe, expect, test } from 'vitest';
import { dependencies } from '../drills/dependencies.ts';
import { kill } from '../drills/kill.ts';

/* The drills of `npm run drill` in their smallest form; run by `npm run test:all`. */

const say = (line: string) => process.stdout.write(`${line}\n`);

describe.runIf(readTestConfig().TEST_MATRIX)('a drill', () => {
  test('that kills processes a few times loses nothing, duplicates nothing and leaves nothing stuck', async () => {
    const { wrong } = await kill.run({ kills: '4', pause: '4', shape: 'one', seed: '' }, say);
    expect(wrong).toEqual([]);
  });

  test('that takes away one dependency leaves nobody at a dead end', async () => {
    const { wrong } = await dependencies.run({ only: 'address register' }, say);
    expect(wrong).toEqual([]);
  });
});
