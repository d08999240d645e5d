import { expect, it } from 'vitest';
import { compare, mutatedLine } from './survivor.ts';

const source = `const mayGo =
  isOpen && hasKey;
function go() {
  walk();
  run();
}
`;

it('names a change by the line that it leaves', () => {
  const hasKey = { start: { line: 2, column: 3 }, end: { line: 2, column: 19 } };
  expect(mutatedLine(source, hasKey, 'isOpen || hasKey')).toBe('isOpen || hasKey;');
});

it('names a change of several lines by what they leave', () => {
  const body = { start: { line: 3, column: 15 }, end: { line: 6, column: 2 } };
  expect(mutatedLine(source, body, '{}')).toBe('function go() {}');
});

it('tells what is not listed and what is listed no longer', () => {
  const survivor = (file: string, mutant: string) => ({ file, mutant });
  const found = [survivor('a.ts', 'true'), survivor('b.ts', 'false')];
  const listed = [survivor('b.ts', 'false'), survivor('b.ts', 'true')];
  expect(compare(found, listed)).toEqual({ unlisted: ['a.ts: true'], gone: ['b.ts: true'] });
});
