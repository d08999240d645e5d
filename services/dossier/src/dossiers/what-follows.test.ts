import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONSEQUENCES } from './what-follows.ts';

it('consequences are listed in the README of the service, in the order in which they are applied', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^ {2}\d+\. (.+)$/gm)].map(([, name]) => name);
  expect(CONSEQUENCES.map(({ name }) => name)).toEqual(listed);
});
