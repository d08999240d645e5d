import { expect, it } from 'vitest';
import { KEYWORDS_MAX_LENGTH, keywordsError } from './keywords.ts';

it.each([
  ['', 'required'],
  ['  \n ', 'required'],
  [' , ; ', 'required'],
  ['de tuin', undefined],
  [` ${'a'.repeat(KEYWORDS_MAX_LENGTH)} `, undefined],
  ['a'.repeat(KEYWORDS_MAX_LENGTH + 1), 'maxLength'],
])('the keywords %j have the problem: %s', (keywords, code) => {
  expect(keywordsError(keywords)).toBe(code);
});
