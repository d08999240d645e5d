import { readProblem } from '@nabericht/api-client/api-problem';
import { ApiProblem } from '@nabericht/remote';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isOfTheFile,
  isOurs,
  isOver,
  isPassing,
  isToldElsewhere,
  leadsNowhere,
  mayHaveChanged,
  type ProblemKind,
  problemOf,
} from './call-problem.ts';

const answer = (status: number, kind = 'any', more: object = {}, retryAfter: number | null = null) =>
  new ApiProblem({ type: `urn:nabericht:problem/${kind}`, title: 'No', status, ...more }, retryAfter);

afterEach(() => vi.unstubAllGlobals());

describe('what a failed call means', () => {
  test.each<[number, string, ProblemKind]>([
    [0, 'any', 'offline'],
    [304, 'any', 'unchanged'],
    [400, 'malformed', 'failed'],
    [401, 'unauthenticated', 'signedOut'],
    [403, 'forbidden', 'settled'],
    [403, 'sign-in-not-fresh', 'unconfirmed'],
    [403, 'csrf', 'failed'],
    [403, 'cross-site', 'failed'],
    [404, 'not-found', 'missing'],
    [409, 'conflict', 'settled'],
    [410, 'gone', 'gone'],
    [412, 'stale', 'stale'],
    [413, 'too-large', 'tooLarge'],
    [415, 'unsupported', 'wrongKind'],
    [418, 'any', 'failed'],
    [422, 'refused', 'refused'],
    [429, 'too-many', 'busy'],
    [500, 'any', 'failed'],
    [502, 'any', 'failed'],
    [503, 'busy', 'busy'],
    [504, 'any', 'failed'],
  ])('%i %s: %s', (status, type, kind) => {
    expect(problemOf(answer(status, type)).kind).toBe(kind);
  });

  test('an answer that a proxy made is classified by its status', () => {
    const bare = new ApiProblem({ type: 'about:blank', title: '', status: 503 });
    expect(problemOf(bare)).toEqual({ kind: 'busy', rule: null, fields: [], retryAfter: null });
  });

  test('a problem without a type is classified by its status', async () => {
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '2' };
    const response = new Response(JSON.stringify({ title: 'Busy', status: 503 }), { status: 503, headers });
    expect(problemOf(await readProblem(response))).toMatchObject({ kind: 'busy', retryAfter: 2 });
  });

  test.each([
    [false, 'offline'],
    [true, 'failed'],
  ])('a file of a screen that failed to load, with a connection: %s, is of kind %s', (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine });
    expect(problemOf(new Error('Loading chunk 7 failed.')).kind).toBe(kind);
  });

  test.each([new TypeError('x is not a function'), 'thrown', null, undefined])(
    'anything else that is thrown, like %s, is of kind failed',
    (error) => {
      expect(problemOf(error)).toEqual({ kind: 'failed', rule: null, fields: [], retryAfter: null });
    },
  );

  test('holds the rule, the fields and the time after which to retry', () => {
    const errors = [{ field: 'email', code: 'email' }];
    expect(problemOf(answer(422, 'refused', { rule: 'a-rule', errors }))).toEqual({
      kind: 'refused',
      rule: 'a-rule',
      fields: errors,
      retryAfter: null,
    });
    expect(problemOf(answer(429, 'too-many', {}, 90)).retryAfter).toBe(90);
  });
});

/** Every kind, and what each predicate says of it. */
const KINDS: Readonly<
  Record<
    ProblemKind,
    {
      ours?: true;
      elsewhere?: true;
      over?: true;
      nowhere?: true;
      passes?: true;
      changed?: true;
      file?: true;
    }
  >
> = {
  offline: { passes: true },
  busy: { passes: true },
  stale: { changed: true },
  refused: { nowhere: true, changed: true, file: true },
  settled: { over: true, nowhere: true, changed: true },
  missing: { over: true, nowhere: true, changed: true },
  gone: { over: true, nowhere: true },
  tooLarge: { file: true },
  wrongKind: { file: true },
  signedOut: { elsewhere: true },
  unconfirmed: { elsewhere: true },
  unchanged: {},
  failed: { ours: true, passes: true },
};

test.each(Object.keys(KINDS) as ProblemKind[])(
  '%s has the right answer for isOurs, isToldElsewhere, isOver, leadsNowhere, isPassing, mayHaveChanged and isOfTheFile',
  (kind) => {
    const {
      ours = false,
      elsewhere = false,
      over = false,
      nowhere = false,
      passes = false,
      changed = false,
      file = false,
    } = KINDS[kind];
    expect([isOurs(kind), isToldElsewhere(kind), isOver(kind), leadsNowhere(kind)]).toEqual([
      ours,
      elsewhere,
      over,
      nowhere,
    ]);
    expect(isPassing({ kind, rule: null, fields: [], retryAfter: null })).toBe(passes);
    expect([mayHaveChanged(kind), isOfTheFile(kind)]).toEqual([changed, file]);
  },
);

test('a busy server is retried when it names no time or a short one, not a longer one', () => {
  expect([null, 5, 6].map((seconds) => isPassing(problemOf(answer(503, 'busy', {}, seconds))))).toEqual([
    true,
    true,
    false,
  ]);
});
