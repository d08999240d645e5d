import { afterEach, expect, it, vi } from 'vitest';
import { reportError, sendReportsTo } from './report-error.ts';

const sent = vi.fn();
sendReportsTo(sent);
vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  sent.mockClear();
  vi.unstubAllGlobals();
});

const lost = new Error('Loading chunk account failed.');
const late = Object.assign(new Error('Chunk account was not there within 4000 ms'), { name: 'TimeoutError' });
const broken = new TypeError('x is not a function');

it.each([
  ['a file that is missing', lost, true, 1],
  ['a file that is late', late, true, 1],
  ['a file that did not come without a connection', lost, false, 0],
  ['a file that was late without a connection', late, false, 0],
  ['what broke without a connection', broken, false, 1],
])('%s is reported only when the fault is ours', (_what, error, onLine, times) => {
  vi.stubGlobal('navigator', { onLine });
  reportError(error, 'page');
  expect(sent).toHaveBeenCalledTimes(times);
});
