import { expect, test } from 'vitest';
import type { CallProblem, ProblemKind } from './call-problem.ts';
import { problemText } from './problem-text.ts';

const problem = (kind: ProblemKind, retryAfter: number | null = null): CallProblem => ({
  kind,
  rule: null,
  fields: [],
  retryAfter,
});

test('uses the own text of the screen first, then the common one, then the text for failed', () => {
  const own = { stale: 'own.stale', failed: 'own.failed' };
  const idOf = (kind: ProblemKind) => problemText(problem(kind), own).id;
  expect(idOf('stale')).toBe('own.stale');
  expect(idOf('offline')).toBe('ui.problem.offline');
  expect(idOf('busy')).toBe('ui.problem.busy');
  expect(idOf('settled')).toBe('own.failed');
  expect(problemText(problem('offline'), { ...own, offline: 'own.offline' }).id).toBe('own.offline');
});

test.each([
  [null, 0],
  [1, 1],
  [60, 1],
  [61, 2],
])('a wait of %s seconds is shown as %i minutes', (seconds, minutes) => {
  expect(problemText(problem('busy', seconds), { failed: 'x' }).values).toEqual({ minutes });
});
