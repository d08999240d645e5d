import { expect, test } from 'vitest';
import { inlineJson } from './inline-json.ts';

test('nothing in it ends a script element, and it reads back the same', () => {
  const value = { text: '</script><!-- & \u2028\u2029 é' };
  expect(inlineJson(value)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(inlineJson(value))).toEqual(value);
});
