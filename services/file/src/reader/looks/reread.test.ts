import { expect, it } from 'vitest';
import { lineOf } from '../../../test/typed-page.ts';
import type { TextEngine } from '../engine/text-engine.ts';
import { rereadUnanswered } from './reread.ts';

const blank = { data: new Uint8Array(800 * 200).fill(255), width: 800, height: 200 };

/** The text of the page after its empty answers were read again. */
async function reread(seen: string) {
  const page = { words: [...lineOf('Geslachtsnaam | Bos', 0), ...lineOf('Geslacht', 1)] };
  const engine = { recogniseBlock: async () => lineOf(seen, 0) } as Partial<TextEngine> as TextEngine;
  const { words } = await rereadUnanswered(page, [], blank, engine);
  const again = words.filter(({ isReadTwice }) => isReadTwice);
  return [...new Set(again.map(({ text }) => text))];
}

it('chooses the ticked one of two sexes, and none if none is ticked', async () => {
  expect(await reread('vrouw')).toEqual(['vrouw']);
  expect(await reread('[] man [X] vrouw')).toEqual(['vrouw']);
  expect(await reread('man vrouw')).toEqual([]);
});

it('accepts a single letter as a first name, and nothing else that short', async () => {
  const letterOf = async (seen: string) => {
    const page = { words: [...lineOf('Geslachtsnaam | Bos', 0), ...lineOf('Voornamen', 1)] };
    const engine = { recogniseBlock: async () => lineOf(seen, 0) } as Partial<TextEngine> as TextEngine;
    const { words } = await rereadUnanswered(page, [], blank, engine);
    return words.find(({ isReadTwice }) => isReadTwice)?.text ?? null;
  };
  expect(await letterOf('ì :W')).toBe('W');
  expect(await letterOf('W A')).toBeNull();
  expect(await letterOf('1')).toBeNull();
});
