import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, it } from 'vitest';
import { fingerprint, keep, kept } from './kept-results.ts';

const TRIED = [{ mutant: 'true', isNoticed: false }];

it('keeps what was found of a rule', async () => {
  const root = await createFolder();
  writeFileSync(join(root, 'rule.ts'), 'one');
  expect(kept(root, 'rule.ts')).toBeNull();
  keep(root, 'rule.ts', fingerprint(root, 'rule.ts'), TRIED);
  expect(kept(root, 'rule.ts')).toEqual(TRIED);
});

it.each(['rule.ts', 'rule.test.ts', 'rule.property.test.ts'])(
  'forgets it when %s changes',
  async (changed) => {
    const root = await createFolder();
    for (const name of ['rule.ts', 'rule.test.ts']) writeFileSync(join(root, name), 'one');
    keep(root, 'rule.ts', fingerprint(root, 'rule.ts'), TRIED);
    writeFileSync(join(root, changed), 'two');
    expect(kept(root, 'rule.ts')).toBeNull();
  },
);
