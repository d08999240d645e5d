import { expect, it } from 'vitest';
import { documentProblem } from './document-problem.ts';
import { fileKind } from './file-kind.ts';

it.each([
  ['polis.pdf', 'pdf'],
  ['Brief van de bank.DOCX', 'word'],
  ['overzicht.xlsx', 'sheet'],
  ['foto.van.de.polis.jpeg', 'picture'],
  ['alles.zip', 'archive'],
  ['zonder punt', 'paper'],
  ['.', 'paper'],
])('the icon of %s is %s', (name, icon) => expect(fileKind(name)).toBe(icon));

it.each([
  ['polis.pdf', 1_000_000, null],
  ['POLIS.JPG', 1, null],
  ['polis.pdf', 1_000_001, 'tooLarge'],
  ['brief.docx', 10, 'wrongKind'],
  ['film.mp4', 9_000_000, 'wrongKind'],
])('a file %s of %d bytes: %s', (name, size, problem) =>
  expect(documentProblem({ name, size })).toBe(problem),
);
