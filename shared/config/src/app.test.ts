import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryOf } from './app.ts';

const folder = (...parts: string[]) => path.resolve('/', ...parts);

test('the repository is the one we lie in, or the one we are installed in', () => {
  expect(repositoryOf(folder('ours', 'shared/config/src'))).toBe(folder('ours'));
  expect(repositoryOf(folder('theirs', 'node_modules/@nabericht/config/src'))).toBe(folder('theirs'));
});
