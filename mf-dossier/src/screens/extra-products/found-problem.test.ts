import { expect, it } from 'vitest';
import { foundProblem } from './found-problem.ts';

it.each([
  [{ found: null, count: 0, isEditing: false }, 'required'],
  [{ found: true, count: 0, isEditing: false }, 'minItems'],
  [{ found: true, count: 2, isEditing: true }, 'unsaved'],
  [{ found: true, count: 1, isEditing: false }, null],
  [{ found: false, count: 1, isEditing: false }, 'noButSome'],
  [{ found: false, count: 0, isEditing: false }, null],
])('the problem of %o is %s', (answer, problem) => expect(foundProblem(answer)).toBe(problem));
