import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

const version = { version: '1.1.0-a', entry: '/mfe/mf-one/1.1.0-a/remoteEntry.js', css: [] };
const late = Object.assign(new Error('mf-one was not there within 4000 ms'), { name: 'TimeoutError' });
const notLoaded = new TypeError('Failed to fetch dynamically imported module: https://n.example/mfe/x.js');
const asked = (...statuses: number[]) =>
  statuses.map((responseStatus, i) => ({
    name: `https://n.example/mfe/mf-one/1.1.0-a/${i}.js`,
    responseStatus,
  }));

test.each([
  ['what is not there in time', late, asked(200), 'late'],
  ['a file that is missing', notLoaded, asked(200, 404), 'missing'],
  ['a file that does not come', notLoaded, asked(200, 0), 'missing'],
  ['nothing that came at all', notLoaded, [], 'missing'],
  ['files that all came', notLoaded, asked(200, 200), 'integrity'],
  [
    'Firefox',
    new TypeError('error loading dynamically imported module: https://n.example/x.js'),
    asked(200),
    'integrity',
  ],
  [
    'Safari, which tells no status',
    new TypeError('Importing a module script failed.'),
    [{ name: '/mfe/mf-one/1.1.0-a/x.js' }],
    'missing',
  ],
  ['a stylesheet', new Error('Loading https://n.example/mfe/x.css failed'), asked(200), 'integrity'],
  ['code that throws', new TypeError('x is not a function'), asked(200), 'threw'],
  ['code that throws something else', 'oh', asked(200), 'threw'],
])('%s', (_, error, requests, reason) => {
  expect(failureReason(error, version, requests)).toBe(reason);
});

test('requests for files of other releases give no reason', () => {
  const others = [{ name: 'https://n.example/mfe/mf-two/1.0.0-b/x.js', responseStatus: 404 }];
  expect(failureReason(notLoaded, version, [...others, ...asked(200)])).toBe('integrity');
});
