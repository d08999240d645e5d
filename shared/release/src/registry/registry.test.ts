import { ApiProblem } from '@nabericht/api-client/api-problem';
import { expect, test } from 'vitest';
import type { Refused } from '../refused.ts';
import { asRefused } from './registry.ts';

const problem = (status: number, more: object = {}, retryAfter?: number) =>
  new ApiProblem({ type: 'urn:nabericht:problem/x', title: 'Not so', status, ...more }, retryAfter);
const gates = { refusals: [{ gate: 'pin', reason: 'it is pinned', mend: 'Unpin it.' }] };

test.each([
  [problem(422, gates), 'pin', 'it is pinned', 'Unpin it.'],
  [
    problem(422, { errors: [{ field: 'release', code: 'release' }] }),
    'asked',
    'Not so: release (422)',
    'list',
  ],
  [problem(403, { detail: 'Not yours' }), 'names', 'Not yours (403)', 'Use a key that may'],
  [problem(409), 'mount', 'Not so (409)', 'again'],
  [problem(429, {}, 7), 'rate', 'Not so (429)', 'In 7 seconds.'],
  [problem(500), 'registry', 'Not so (500)', 'Look at the log of site.example.'],
  [problem(0), 'registry', 'site.example does not answer', 'REGISTRY_URL'],
])('%s becomes a refusal that says what to do', (error, gate, reason, mend) => {
  const refused = asRefused(error, 'site.example') as Refused;
  expect(refused.refusals).toEqual([{ gate, reason, mend: expect.stringContaining(mend) }]);
});

test('an unexpected error is passed on unchanged', () => {
  const error = new TypeError('x');
  expect(asRefused(error, 'site.example')).toBe(error);
});
