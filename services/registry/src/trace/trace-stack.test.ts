import { expect, test } from 'vitest';
import { traceStack } from './trace-stack.ts';

/** Column 1 of line 1 maps to line 4 of Screen.tsx, column 11 to line 9. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['repository:///mf-report/src/Screen.tsx'],
  names: [],
  mappings: 'AAGA,UAKA',
});

test('each place of a release in a stack is replaced by its place in the sources; the rest stays', async () => {
  const asked: string[] = [];
  const traced = await traceStack(
    [
      'TypeError: x is undefined',
      '    at t (https://site.example:8443/mfe/mf-report/1.0.0-0f3a9c71/screen.12ab.js:1:1)',
      'n@http://localhost:4000/mfe/mf-report/1.0.0-0f3a9c71/screen.12ab.js:1:15',
      '    at /mfe/mf-report/1.0.0-00000000/screen.js:1:1',
      '    at https://elsewhere.example/a.js:1:1',
    ].join('\n'),
    async ({ hash }, path) => {
      asked.push(`${hash} ${path}`);
      return hash === '0f3a9c71' ? MAP : null;
    },
  );
  expect(traced.split('\n')).toEqual([
    'TypeError: x is undefined',
    '    at t (mf-report/src/Screen.tsx:4:1)',
    'n@mf-report/src/Screen.tsx:9:1',
    '    at /mfe/mf-report/1.0.0-00000000/screen.js:1:1',
    '    at https://elsewhere.example/a.js:1:1',
  ]);
  expect(asked).toEqual(['0f3a9c71 maps/screen.12ab.js.map', '00000000 maps/screen.js.map']);
});
