// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { watchErrors } from './watch-errors.ts';

test('reports uncaught errors and leaves the page unchanged', () => {
  document.body.innerHTML = '<form><input value="typed" /></form>';
  const before = document.body.innerHTML;
  const report = vi.fn();
  watchErrors(window, report);
  const thrown = new Error('thrown');
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'thrown' }));
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'rejected' });
  window.dispatchEvent(rejected);
  expect(report.mock.calls).toEqual([
    [thrown, 'page'],
    ['rejected', 'page'],
  ]);
  expect(document.body.innerHTML).toBe(before);
});
