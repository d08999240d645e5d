import { describe, expect, it } from 'vitest';
import type { TextEngine } from '../engine/text-engine.ts';
import type { Word } from '../page/page.ts';
import { nameLines, withSecondOpinion } from './second-opinion.ts';

const PICTURE = { data: new Uint8Array(600 * 100).fill(255), width: 600, height: 100 };
const VALUE = { x0: 100, y0: 40, x1: 300, y1: 60 };
/** Converts a position like `withSecondOpinion` does for the cut: its edge, scale and frame. */
const onCut = (x: number) => (x - 94) * 1.8 + 16;

const word = (text: string, x0: number, x1: number, confidence = 0.9): Word => ({
  text,
  confidence,
  box: { x0, x1, y0: 40, y1: 60 },
});
const seen = ({ text, confidence, box }: Word): Word => ({
  text,
  confidence,
  box: { x0: onCut(box.x0), x1: onCut(box.x1), y0: 30, y1: 60 },
});

async function readWords(
  first: Word[],
  second: Word[],
  third: Word[] = [],
  danish: Word[] = [],
  picture = PICTURE,
) {
  const foreign = { dan: danish.map(seen), hrv: [], tur: [] };
  const unused = () => Promise.reject(new Error('not asked'));
  const engine: TextEngine = {
    recognise: unused,
    recogniseScattered: unused,
    recogniseDigits: unused,
    recogniseOtherwise: async () => second.map(seen),
    recogniseForeign: async () => foreign,
    recogniseBlock: async () => third.map(seen),
  };
  const { words } = await withSecondOpinion({ words: first }, [VALUE], picture, engine);
  return words;
}

const read = async (...readings: Parameters<typeof readWords>) =>
  (await readWords(...readings)).map(({ text, confidence }) => [text, confidence]);

describe('a second opinion', () => {
  it('raises the confidence of words that both models read the same, apart from accents', async () => {
    expect(await read([word('Ayşe', 100, 200, 0.7)], [word('Ayse', 100, 200)])).toEqual([['Ayşe', 0.93]]);
  });

  it('adopts a letter that the first model does not know', async () => {
    expect(await read([word('Wladek', 100, 200)], [word('Władek', 100, 200)])).toEqual([['Władek', 0.93]]);
  });

  it('doubts an o that the other model reads as an ó: it may be an ø', async () => {
    expect(await read([word('Soren', 100, 200)], [word('Sóren', 100, 200)])).toEqual([['Soren', 0.55]]);
    expect(await read([word('Mónica', 100, 200)], [word('Mónica', 100, 200)])).toEqual([['Mónica', 0.93]]);
  });

  it('adopts a letter that neither model knows from one that is sure of it, in names only', async () => {
    const known = [word('Søren', 100, 200, 0.96)];
    expect(await read([word('Soren', 100, 200)], [word('Sóren', 100, 200)], [], known)).toEqual([
      ['Søren', 0.93],
    ]);
    const date = [word('1o-12-2019', 100, 200)];
    expect(await read(date, date, [], [word('1ø-12-2019', 100, 200, 0.96)])).toEqual([['1o-12-2019', 0.93]]);
  });

  it('ignores places when both models read the same words: the engine’s places are not always right', async () => {
    const own = [word('12', 100, 130), word('maart', 140, 240), word('1934,', 250, 300)];
    const other = [word('12', 90, 91), word('maart', 100, 240), word('1934,', 250, 300)];
    expect(await read(own, other)).toEqual(own.map(({ text }) => [text, 0.93]));
  });

  it('lowers the confidence of words read differently, and keeps those read the same twice', async () => {
    const [own, other] = [[word('27-12-2019', 100, 300, 0.96)], [word('23-12-2019', 100, 300)]];
    expect(await read(own, other, own)).toEqual([['27-12-2019', 0.55]]);
    expect(await read(own, other, other)).toEqual([['23-12-2019', 0.55]]);
  });

  it('does not adopt a number with a digit cut off', async () => {
    const cut = [word('201;', 100, 200)];
    expect(await read([word('2012', 100, 200)], cut, cut)).toEqual([['2012', 0.55]]);
  });

  it('does not adopt a letter for a number', async () => {
    const letter = [word('b', 100, 120, 0.78)];
    expect(await read([word('5', 100, 120)], letter, letter)).toEqual([['5', 0.55]]);
  });

  it('does not adopt a digit for a letter', async () => {
    const other = [word('Conceięa0', 100, 200, 0.9)];
    expect(await read([word('Conceigáo', 100, 200, 0.67)], other)).toEqual([['Conceigáo', 0.55]]);
  });

  it('keeps the reading with most confidence if all three differ', async () => {
    const read3 = (sure: number) =>
      read([word('Sgren', 100, 200, 0.8)], [word('Seren', 100, 200, sure)], [word('Soren', 100, 200)]);
    expect(await read3(0.9)).toEqual([['Seren', 0.55]]);
    expect(await read3(0.7)).toEqual([['Sgren', 0.55]]);
  });

  it('adopts no Polish letter if the first model read another one twice', async () => {
    const own = [word('Benoit', 100, 200, 0.9)];
    expect(await read(own, [word('Benośt', 100, 200, 0.85)], own)).toEqual([['Benoit', 0.55]]);
    const tilde = [word('Castafio', 100, 200, 0.9)];
    expect(await read(tilde, [word('Castańo', 100, 200, 0.85)], tilde)).toEqual([['Castańo', 0.55]]);
  });

  it('keeps words of the other model on their line', async () => {
    const other = [word('Ińigo', 100, 200)];
    const [kept] = await readWords([word('Ifigo', 100, 200, 0.4)], other);
    expect(kept).toMatchObject({ text: 'Ińigo', box: { y0: 40, y1: 60 } });
  });

  it('ignores guesses and missing accents against what was read the same twice', async () => {
    const own = [word('Roelfje', 100, 200, 0.91)];
    expect(await read(own, [word('Roclfjc', 100, 200, 0.53)], own)).toEqual([['Roelfje', 0.91]]);
    const accented = [word('Inês', 100, 200, 0.95)];
    expect(await read(accented, [word('Inćs', 100, 200, 0.87)], accented)).toEqual([['Inês', 0.95]]);
  });

  it('leaves a letter undecided that the first model always misreads, unless the second reads it the same', async () => {
    const own = [word('Castafio', 100, 200, 0.96)];
    expect(await read(own, [word('Casrefio', 100, 200, 0.2)], own)).toEqual([['Castafio', 0.55]]);
    expect(await read(own, [word('Castafio', 100, 200)])).toEqual([['Castafio', 0.96]]);
  });

  it('keeps insertions as they were read', async () => {
    const own = [word('in', 100, 130), word("'t", 140, 160), word('Veld', 180, 290)];
    const other = [word('in', 100, 130), word('1', 140, 160, 0.95), word('Veld', 180, 290)];
    expect(await read(own, other)).toEqual([
      ['in', 0.9],
      ["'t", 0.9],
      ['Veld', 0.93],
    ]);
  });

  it('doubts two words that the other model reads as one', async () => {
    const apart = [word('Lo', 100, 140), word('Ïc', 150, 200)];
    expect(await read(apart, [word('Loïc', 100, 200)])).toEqual([
      ['Lo', 0.55],
      ['Ïc', 0.55],
    ]);
  });

  it('adds a small word of an insertion that the first model skipped', async () => {
    const own = [word('Ria', 100, 130), word('in', 140, 160), word('Groen', 200, 290)];
    const other = [...own.slice(0, 2), word("'t", 170, 185), word('Groen', 200, 290), word('van', 292, 299)];
    expect(await read(own, other)).toEqual([
      ['Ria', 0.93],
      ['in', 0.9],
      ['Groen', 0.93],
      ["'t", 0.55],
    ]);
    expect(await read(own, [...own, word('l', 170, 185)])).not.toContainEqual(['l', 0.55]);
  });

  it('reads the print before a name that nothing was read of', async () => {
    const printed = { ...PICTURE, data: PICTURE.data.slice() };
    for (let y = 42; y < 58; y++) printed.data.fill(0, y * 600 + 84, y * 600 + 88);
    const own = [word('Hart', 100, 290)];
    const whole = [word("'t", 84, 90, 0.9), word('Hart', 100, 290)];
    const atStart = whole.map((one) => ({
      ...one,
      box: { ...one.box, x0: one.box.x0 + 16, x1: one.box.x1 + 16 },
    }));
    const texts = (words: Word[]) => words.map(({ text }) => text);
    expect(texts(await readWords(own, own, [], atStart, printed))).toEqual(['Hart', "'t"]);
  });

  it('joins a word that was split at such a letter', async () => {
    const apart = [word('Du', 100, 140), word('an', 160, 200), word('Jan', 230, 290)];
    const whole = [word('Dušan', 100, 200, 0.94), word('Jan', 230, 290)];
    expect(await read(apart, whole, whole)).toEqual([
      ['Dušan', 0.55],
      ['Jan', 0.93],
    ]);
  });

  it('does not change what the second model cannot read, or what is elsewhere', async () => {
    expect(await read([word('Jan', 100, 200), word('Naam', 10, 60)], [])).toEqual([
      ['Naam', 0.9],
      ['Jan', 0.9],
    ]);
  });

  it('does not read again what was already read twice', async () => {
    const readTwice: Word = { ...word('2019-12-27', 100, 300), isReadTwice: true };
    expect(await read([readTwice], [word('2019-12-21', 100, 300)])).toEqual([['2019-12-27', 0.9]]);
  });
});

it('reads a name on two lines line by line, and nothing else that is there', () => {
  const onNext = (text: string, x0: number, x1: number): Word => ({
    ...word(text, x0, x1),
    box: { x0, x1, y0: 66, y1: 86 },
  });
  const words = [word('dat', 100, 130), word('Neeltje', 140, 200), word('Ida', 220, 260)];
  const page = { words: [...words, onNext('Fokke', 100, 180), onNext('is', 190, 210)] };
  const whole = { x0: 100, x1: 260, y0: 40, y1: 86 };
  expect(nameLines(page, whole, 'Neeltje Ida Fokke')).toEqual([
    { x0: 140, x1: 260, y0: 40, y1: 60 },
    { x0: 100, x1: 180, y0: 66, y1: 86 },
  ]);
  expect(nameLines(page, VALUE, 'Neeltje Ida')).toEqual([VALUE]);
});
