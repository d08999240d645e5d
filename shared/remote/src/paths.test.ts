import { expect, test } from 'vitest';
import { paths, safeReturnPath } from './paths.ts';

test.each([
  ['/dossier/7/tasklist?open=1#t', '/dossier/7/tasklist?open=1#t'],
  [null, '/'],
  ['', '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example/', '/'],
  ['/\t/elsewhere.example/', '/'],
  ['/.//elsewhere.example/', '/'],
  ['/..//elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
])('a return path of %s leads to %s', (value, expected) => {
  expect(safeReturnPath(value)).toBe(expected);
});

test('the path of the logged-out page holds the dossier and the way back', () => {
  expect(paths.loggedOut({ dossierId: '7', returnTo: '/dossier/7/tasklist' })).toBe(
    '/auth/loggedOut?dossierId=7&returnTo=%2Fdossier%2F7%2Ftasklist',
  );
  expect(paths.loggedOut()).toBe('/auth/loggedOut');
});

test('the path of a report holds its provider and its dossier', () => {
  expect(paths.report()).toBe('/report-deceased/death-certificate');
  expect(paths.report('polder')).toBe('/polder/report-deceased/death-certificate');
  expect(paths.report('polder', { dossierId: '7' })).toBe(
    '/polder/report-deceased/death-certificate?dossierId=7',
  );
  expect(paths.report(undefined, { dossierId: undefined })).toBe('/report-deceased/death-certificate');
});
