import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryOf } from './app.ts';

const folder = (...parts: string[]) => path.resolve('/', ...parts);

test('the repository is the one that contains us, or the one in which we are installed', () => {
  expect(repositoryOf(folder('ours', 'shared/config/src'))).toBe(folder('ours'));
  expect(repositoryOf(folder('theirs', 'node_modules/@nabericht/config/src'))).toBe(folder('theirs'));
});
