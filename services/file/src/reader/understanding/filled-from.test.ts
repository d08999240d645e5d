import { expect, it } from 'vitest';
import { typedPage } from '../../../test/typed-page.ts';
import { filledFrom } from './filled-from.ts';
import { understandPage } from './understand-page.ts';

const NOW = new Date('2026-11-21');
const FORM = `
Akte van overlijden van de gemeente Goes, nummer 100123
Geslachtsnaam | Bos
Voornamen | Anna Maria
Geslacht | vrouw
Geboortedatum | 4 mei 1940
Overlijdensdatum | 7 maart 2020`;
const look = (text: string) => understandPage(typedPage(text), NOW);
const withoutBirth = look(FORM.replace('4 mei 1940', '...'));

it('adds what a look lacks from another look at the same paper, marked for checking', () => {
  const filled = filledFrom([withoutBirth, look(FORM)], withoutBirth, NOW);
  expect(withoutBirth.date_of_birth).toBeNull();
  expect(filled.date_of_birth).toBe('1940-05-04');
  expect(filled.confident).not.toContain('date_of_birth');
  expect(filled.score).toBeGreaterThan(withoutBirth.score ?? 100);
  expect(filled.score).toBeLessThanOrEqual(80);
});

it('adds nothing from a look that read another name', () => {
  const other = look(FORM.replace('Bos', 'Smit'));
  expect(filledFrom([withoutBirth, other], withoutBirth, NOW).date_of_birth).toBeNull();
});
