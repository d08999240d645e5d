import { ApiProblem } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { expect, test } from 'vitest';
import { refusedFields } from '../forms/failure.ts';
import { linkFailure, loginFailure, requestFailure } from './sign-in-failure.ts';

const problem = (status: number, more: object = {}, retryAfter: number | null = null) =>
  problemOf(new ApiProblem({ type: 'urn:test', title: 'Test', status, ...more }, retryAfter));

test.each([400, 401, 403, 404, 409, 422, 500, 599])(
  'a request for a code that is refused with %i gives the general text',
  (status) => {
    expect(requestFailure(problem(status)).id).toBe('auth.failed.request');
  },
);

test('an answer without an id counts as a refusal', () => {
  expect(requestFailure(problemOf(new Error('no id'))).id).toBe('auth.failed.request');
});

test.each([requestFailure, loginFailure, linkFailure])(
  'no connection, too many tries and a server that is too busy each have their own text',
  (failure) => {
    expect(failure(problem(0)).id).toBe('auth.failed.unreachable');
    for (const status of [429, 503])
      expect(failure(problem(status, {}, 61))).toEqual({ id: 'ui.problem.busy', values: { minutes: 2 } });
    expect(failure(problem(429))).toEqual({ id: 'ui.problem.busy', values: { minutes: 0 } });
  },
);

test('a locked code and other failures have their own texts; a wrong code is an error of its field', () => {
  const wrong = problem(422, { errors: [{ field: 'code', code: 'wrong' }] });
  expect(refusedFields(wrong, ['code'])).toEqual([['code', 'wrong']]);
  expect(loginFailure(problem(403, { rule: 'code-locked' }))).toEqual({ id: 'auth.failed.locked' });
  expect(loginFailure(problem(403)).id).toBe('auth.failed.login');
  expect(loginFailure(problem(500)).id).toBe('auth.failed.login');
});

test('a link that could not be opened has its own text', () => {
  expect(linkFailure(problem(500)).id).toBe('auth.link.failed');
});

test('only fields of this form are marked', () => {
  const error = problem(422, {
    errors: [
      { field: 'email', code: 'email' },
      { field: 'other', code: 'x' },
    ],
  });
  expect(refusedFields(error, ['email'])).toEqual([['email', 'email']]);
  expect(refusedFields(problem(400), ['email'])).toEqual([]);
});
