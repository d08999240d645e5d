import { readTestConfig } from '@nabericht/testing/config';
import { describe, expect, test } from 'vitest';
import { dependencies } from '../drills/dependencies.ts';
import { kill } from '../drills/kill.ts';

/* Drills as `npm run drill` runs them, as small as they go: with `npm run test:all`. */

const say = (line: string) => process.stdout.write(`${line}\n`);

describe.runIf(readTestConfig().TEST_MATRIX)('a drill', () => {
  test('of a few kills loses, doubles and leaves stuck nothing', async () => {
    const { wrong } = await kill.run({ kills: '4', pause: '4', shape: 'one', seed: '' }, say);
    expect(wrong).toEqual([]);
  });

  test('of one dependency leaves nobody at a dead end', async () => {
    const { wrong } = await dependencies.run({ only: 'address register' }, say);
    expect(wrong).toEqual([]);
  });
});
