import { expect, it } from 'vitest';
import { failurePlace } from './failure-place.ts';

function thrown(...lines: string[]) {
  const error = new Error('Marijke Bergh is undefined');
  error.stack = [`TypeError: ${error.message}`, ...lines].join('\n');
  return error;
}

it.each([
  [
    'Chromium',
    '    at t (https://site.example/mfe/mf-report/1.0.0-0f3a9c71/report-screens.3bd9aa47.js:1:2345)',
  ],
  ['Firefox', 't@https://site.example/mfe/mf-report/1.0.0-0f3a9c71/report-screens.3bd9aa47.js:1:2345'],
])('reports the place that threw, and nothing else of the error: %s', (_browser, line) => {
  const elsewhere = '    at r (https://site.example/mfe/shell/1.0.0-00000000/main.js:1:9)';
  expect(failurePlace(thrown(elsewhere, line))).toEqual({
    remote: 'mf-report',
    version: '1.0.0-0f3a9c71',
    at: { script: 'report-screens.3bd9aa47.js', line: 1, column: 2345 },
  });
});

it.each([
  ['of the shell', thrown('    at https://site.example/mfe/shell/1.0.0-00000000/a.js:1:1')],
  ['of elsewhere', thrown('    at https://other.example/widget.js:1:1')],
  ['that is no script', thrown('    at https://site.example/mfe/mf-report/1.0.0-0f3a9c71/?name=x:1:1')],
  ['of no error', 'https://site.example/mfe/mf-report/1.0.0-0f3a9c71/a.js:1:1'],
])('reports no place for an error %s', (_case, error) => expect(failurePlace(error)).toBeUndefined());
