import type { Endpoint } from '@nabericht/contracts/endpoint';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkAnswer, checkProblem } from './answer-check.ts';

const Person = v.object({ name: v.string(), iban: v.nullish(v.string()) });
const kinds: Record<string, v.GenericSchema> = {
  'an object': Person,
  'a list': v.array(Person),
  'a field': v.object({ person: v.optional(Person) }),
  'a map': v.record(v.string(), Person),
  'one of several': v.variant('kind', [
    v.object({ kind: v.literal('a') }),
    v.object({ kind: v.literal('b'), person: v.nullable(Person) }),
  ]),
};
const answers: Record<string, (person: object) => unknown> = {
  'an object': (person) => person,
  'a list': (person) => [person],
  'a field': (person) => ({ person }),
  'a map': (person) => ({ first: person }),
  'one of several': (person) => ({ kind: 'b', person }),
};
const ENDPOINT: Endpoint = {
  summary: 'Reads something.',
  callers: ['anyone'],
  resource: 'none',
  status: 200,
  problems: [],
};
const check = (response: v.GenericSchema | undefined, body: unknown) =>
  checkAnswer({ ...ENDPOINT, ...(response ? { response } : {}) }, 'GET /v1/x', Response.json(body));

test.each(Object.keys(kinds))('an answer with %s may hold only what the contract names', async (kind) => {
  const [schema, answer] = [kinds[kind], answers[kind]];
  await check(schema, answer?.({ name: 'Anna' }));
  await expect(check(schema, answer?.({ name: 'Anna', bsn: '1' }))).rejects.toThrow(
    /bsn: not in the contract/,
  );
  await expect(check(schema, answer?.({ name: 1 }))).rejects.toThrow('answers otherwise');
});

test('an answer is refused where the contract has none', async () => {
  await expect(check(undefined, {})).rejects.toThrow('does not name');
});

test.each([
  [404, 'GET', true],
  [503, 'GET', true],
  [409, 'GET', false],
  [422, 'GET', false],
  [422, 'POST', true],
])('a refusal with %s, where the contract declares 404: %s', (status, method, isDeclared) => {
  const endpoint = { ...ENDPOINT, problems: [404], ...(method === 'POST' ? { body: Person } : {}) };
  const check = () => checkProblem(endpoint, `${method} /v1/x`, status);
  if (isDeclared) check();
  else expect(check).toThrow(`${method} /v1/x refuses with ${status}`);
});
