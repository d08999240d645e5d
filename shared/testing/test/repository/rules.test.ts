import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, read, root, sourceFiles } from './repository.ts';
import { ruleEvidence, rulesIn } from './rule-evidence.ts';

const rules = ruleEvidence();

test('every rule of the domain is named by a test', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ tests }) => tests.length === 0).map(({ id, file }) => ({ id, file }))).toEqual([]);
});

test('rules stand in the domain; a service says itself what only it can see', () => {
  const elsewhere = sourceFiles()
    .filter((file) => file.startsWith('services/') && !isTest(file) && read(file).includes('sentence:'))
    .flatMap(rulesIn);
  expect(elsewhere.map(({ id }) => id)).toEqual(['malware']);
});

test('the page of rules shows them as they are: vitest -u writes them anew', async () => {
  const page = join(root, 'mf-landing/src/screens/rules/rules.json');
  await expect(`${JSON.stringify(rules, null, 2)}\n`).toMatchFileSnapshot(page);
});
