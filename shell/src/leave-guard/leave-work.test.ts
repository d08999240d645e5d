import { expect, test } from 'vitest';
import { createLeaveWork, losesWork } from './leave-work.ts';

const flow = '/dossier/7/task/product/9';

test.each([
  [`${flow}/intro`, '/dossier/7/tasklist', true],
  [`${flow}/intro`, `${flow}/thank`, false],
  [flow, flow, false],
  [`${flow}/intro`, '/dossier/7/task/product/99', true],
  [`${flow}/intro`, '/auth/loggedOut', false],
  ['/report-deceased/reporter', '/', false],
  ['/noorderbank/report-deceased', '/', false],
  ['/dossier/7/task/report-deceased/reporter', '/', true],
  ['/dossier/7/tasklist', '/', false],
])('going from %s to %s loses work: %s', (from, to, expected) => {
  expect(losesWork([{ within: flow }], from, to)).toBe(expected);
});

test('work that was released does not block leaving', () => {
  const work = createLeaveWork();
  work.hold('a', { within: flow });
  expect(losesWork(work.all(), flow, '/')).toBe(true);
  work.release('a');
  expect(losesWork(work.all(), flow, '/')).toBe(false);
});

test.each(['/report-deceased/death-certificate', '/dossier/7/tasklist'])(
  'leaving %s, which saves every answer itself, loses a file that did not arrive',
  (from) => {
    const work = [{ within: from, isFile: true }];
    expect(losesWork(work, from, '/')).toBe(true);
    expect(losesWork(work, from, '/auth/loggedOut')).toBe(false);
    expect(losesWork(work, from, from)).toBe(false);
  },
);
