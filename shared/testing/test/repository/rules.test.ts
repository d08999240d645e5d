import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';
import { ruleEvidence } from './rule-evidence.ts';

const rules = ruleEvidence();

test('every rule of the domain is named by a test', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ tests }) => tests.length === 0).map(({ id, file }) => ({ id, file }))).toEqual([]);
});

test('the page of rules shows them as they are: vitest -u writes them anew', async () => {
  const page = join(root, 'mf-landing/src/screens/rules/rules.json');
  await expect(`${JSON.stringify(rules, null, 2)}\n`).toMatchFileSnapshot(page);
});
