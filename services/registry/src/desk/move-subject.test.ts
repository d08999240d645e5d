import { expect, test } from 'vitest';
import { namesOf, subjectWords } from './move-subject.ts';

test.each([
  ['mf-one@1.0.0-0f3a9c71 shell@1.0.0-77ab01c2', ['mf-one', 'shell']],
  ['mf-one@1.0.0-0f3a9c71 5 %', ['mf-one']],
  ['mf-one/new-list 5 %', ['mf-one']],
  ['mf-one', ['mf-one']],
])('the subject %s consists of %j', (subject, names) => expect(namesOf(subject)).toEqual(names));

test('a share stays one word with its sign', async () => {
  expect(String(await subjectWords('mf-one/new-list 5 %'))).toBe(
    '<span class="revision">mf-one/new-list</span><span class="revision">5 %</span>',
  );
});
