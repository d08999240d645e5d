import { expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';

const door = ['process', 'env'].join('.');

test('the environment is read in config.ts alone, and before anything is installed', () => {
  const readers = sourceFiles().filter((path) => read(path).includes(door));
  expect(readers.filter((path) => !/\/config\.ts$|\.mjs$/.test(path))).toEqual([]);
});
