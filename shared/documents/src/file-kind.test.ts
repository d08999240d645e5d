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
  ['polis.pdf', null],
  ['POLIS.JPG', null],
  ['IMG_1.HEIC', null],
  ['brief.docx', 'wrongKind'],
  ['film.mp4', 'wrongKind'],
])('a file %s has the problem: %s', (name, problem) => expect(documentProblem({ name })).toBe(problem));
