import { expect, it } from 'vitest';
import { parseJsonBody } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  '{}',
  '[]',
  'null',
  '"a"',
  '-1.5e3',
  ' { "a" : [ 1 , true , { "b" : null } ] } ',
  '{"a":"a","b":["a","a"]}',
  '{"a":{"a":1},"b":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"\\"a\\":1,","b":"}{"}',
  '{"a\\\\":1,"a":"\\\\"}',
  '{"":1,"\\"":2}',
  '{"__proto__":1}',
  '"\\\\u0000"',
  nested(64),
])('takes %s', (text) => {
  expect(parseJsonBody(text)).toEqual(JSON.parse(text));
});

it.each([
  ['{"a":', 'The body is no JSON'],
  ['', 'The body is no JSON'],
  ['{"a":1,"a":2}', 'The body names a more than once'],
  ['[{"b":{"a":[],"c":"a","a" \n:{}}}]', 'The body names a more than once'],
  ['{"a":{"b":1},"a":2}', 'The body names a more than once'],
  ['{"a":1,"\\u0061":2}', 'The body names a more than once'],
  ['{"\\"":1,"\\u0022":2}', 'The body names " more than once'],
  ['{"a":"b\\u0000c"}', 'The body holds a null byte'],
  ['{"a\\u0000":1}', 'The body holds a null byte'],
  ['["\\\\\\u0000"]', 'The body holds a null byte'],
  [nested(65), 'The body is nested too deep'],
  [`{"a":${nested(64)}}`, 'The body is nested too deep'],
])('refuses %s', (text, detail) => {
  const details = expect.objectContaining({ status: 400, detail });
  expect(() => parseJsonBody(text)).toThrow(expect.objectContaining({ details }));
});
