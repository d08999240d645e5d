import { expect, it } from 'vitest';
import { typedPage } from '../../../../test/typed-page.ts';
import { withSpacedLabel } from './spaced-labels.ts';

const read = (line: string) =>
  withSpacedLabel(typedPage(line).words)
    .map(({ text }) => text)
    .join(' ');

it('joins a label whose letters are printed apart', () => {
  expect(read('G E SLACH TSNA AM: van de Wal')).toBe('GESLACHTSNAAM: van de Wal');
  expect(read('V O O R N A M E N: Jeroen A')).toBe('VOORNAMEN: Jeroen A');
});

it('does not change a line that begins with another word, or with words', () => {
  expect(read('A B C: Jan')).toBe('A B C: Jan');
  expect(read('Plaats en datum: Goes')).toBe('Plaats en datum: Goes');
  expect(read('Jan de Boer')).toBe('Jan de Boer');
});
