import { expect, test } from 'vitest';
import { inlineJson } from './inline-json.ts';

test('inline JSON cannot end its script element, and parses back to the same value', () => {
  const value = { text: '</script><!-- & \u2028\u2029 é' };
  expect(inlineJson(value)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(inlineJson(value))).toEqual(value);
});
