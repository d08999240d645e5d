import { expect, it } from 'vitest';
import { refusedKeys } from './provider-question-schema.ts';

it('names every reserved JavaScript key in a schema, however deep, once', () => {
  const schema =
    '{"properties":{"__proto__":{},"name":{}},"if":{"properties":{"constructor":{}}},"then":[{"constructor":{}},{"valueOf":{}}]}';
  expect(refusedKeys(schema).sort()).toEqual(['__proto__', 'constructor', 'valueOf']);
});

it.each([null, '', '{"constructor":', '{"properties":{"name":{}}}'])('finds no such key in %j', (schema) =>
  expect(refusedKeys(schema)).toEqual([]),
);
