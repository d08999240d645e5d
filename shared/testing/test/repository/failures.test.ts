import { expect, test } from 'vitest';
import { isTest, packageOf, read, sourceFiles } from './repository.ts';

/** Where a status stands for itself, and why. */
const BY_STATUS: Readonly<Record<string, string>> = {
  'shared/remote/src/testing/fake-api.ts': 'it makes the refusals that tests and scenes are given',
  'shared/remote/src/call-problem.ts': 'says what each status means',
  'shared/remote/src/remote.ts': 'hands the class of the shell to the remotes',
  'mf-landing/src/embed/loader/start-in-place.ts': 'runs on the pages of others, without our client',
};

const inBrowser = (path: string) => {
  const owner = packageOf(path) ?? '';
  const isOurs = owner === 'shell' || owner.startsWith('mf-') || owner.startsWith('shared/');
  return isOurs && /\/src\//.test(path) && !isTest(path) && !/\.fixture\.tsx?$/.test(path);
};

/** Packages that speak HTTP themselves, or that no page has. */
const ELSEWHERE = ['api-client', 'database', 'release', 'scaffold', 'service-kit', 'testing'].map(
  (name) => `shared/${name}`,
);

const files = sourceFiles().filter((path) => inBrowser(path) && !ELSEWHERE.includes(packageOf(path) ?? ''));

const namesClass = (path: string) => /\b(?:import|export)\b[^;]*\bApiProblem\b[^;]*\bfrom\b/.test(read(path));

/** `status === 404`, `[404, 410].includes(error.status)`, `response.status !== 403`. */
const COMPARES_STATUS = /\bstatus\b\s*(?:[!=]==|[<>]=?)\s*\d|\d\]\.includes\([^)]*\bstatus\b/;

test('what a failed call means is said in one place: nobody else looks at a status or at ApiProblem', () => {
  const found = files.filter((path) => namesClass(path) || COMPARES_STATUS.test(read(path)));
  expect(files.length).toBeGreaterThan(300);
  expect(found.filter((path) => !(path in BY_STATUS))).toEqual([]);
});

test('every exception is one', () => {
  const needless = Object.keys(BY_STATUS).filter(
    (path) => !files.includes(path) || !(namesClass(path) || COMPARES_STATUS.test(read(path))),
  );
  expect(needless).toEqual([]);
});
