import { heightOf, middleOf, type Page, type Word } from '../page/page.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { genderOf, isMale, tickedGender } from '../understanding/values/gender.ts';

const DARK = 150;
/** The share of a word's width that a line through it covers; letters alone cover half of it. */
const COVERED = 0.9;
/** In pixels: how far a sloping line may deviate from its row. */
const NEAR = 2;
/** In text heights: the largest distance between two choices. */
const APART = 8;
/** In text heights: how far before its word a tick box may begin. */
const BOX = 2.2;
/** The least ink of a tick box, in text heights: it has four thin sides. */
const OUTLINE = 2;
/** How much darker a box with a tick is than one without. */
const DARKER = 1.3;

/** Whether a line goes through the middle of a word, from its first letter to its last. */
function isStruckOut({ data, width }: GrayPicture, { box }: Word): boolean {
  const [x0, x1] = [Math.round(box.x0), Math.round(box.x1)];
  const height = heightOf(box);
  const isInk = (x: number, y: number) => {
    for (let row = y - NEAR; row <= y + NEAR; row++)
      if ((data[row * width + x] as number) < DARK) return true;
    return false;
  };
  for (let y = Math.round(box.y0 + 0.3 * height); y < box.y1 - 0.25 * height; y++) {
    let covered = 0;
    for (let x = x0; x < x1; x++) if (isInk(x, y)) covered++;
    if (covered > COVERED * (x1 - x0)) return true;
  }
  return false;
}

/** The amount of ink directly before a word, after the preceding word. */
function inkBefore({ data, width, height }: GrayPicture, { box }: Word, others: Word[]): number {
  const size = heightOf(box);
  const before = others
    .filter((one) => one.box.x1 < box.x0 && Math.abs(middleOf(one.box) - middleOf(box)) < 0.5 * size)
    .filter(({ text }) => /\p{L}{3}/u.test(text))
    .map((one) => one.box.x1 + 0.15 * size);
  const from = Math.round(Math.max(0, box.x0 - BOX * size, ...before));
  let ink = 0;
  for (let y = Math.max(0, Math.round(box.y0 - 0.3 * size)); y < Math.min(height, box.y1 + 0.3 * size); y++)
    for (let x = from; x < box.x0 - 1; x++) if ((data[y * width + x] as number) < DARK) ink++;
  return ink / size;
}

/** Splits "Geslacht:man". */
function sexApart(word: Word): Word[] {
  const [, before = '', sex = ''] = /^(.*:)(\p{L}{3,})$/u.exec(word.text) ?? [];
  if (!sex || genderOf([sex]) === null) return [word];
  const { x0, x1 } = word.box;
  const at = x0 + ((x1 - x0) * before.length) / word.text.length;
  return [
    { ...word, text: before, box: { ...word.box, x1: at } },
    { ...word, text: sex, box: { ...word.box, x0: at } },
  ];
}

const isBehind = (a: Word, b: Word) =>
  Math.abs(middleOf(a.box) - middleOf(b.box)) < 0.5 * heightOf(a.box) &&
  b.box.x0 > a.box.x1 &&
  b.box.x0 - a.box.x1 < APART * heightOf(a.box);

/** Of two sexes beside each other the one that is not meant, if a line or a tick shows that. */
function notChosen([one, other]: [Word, Word], picture: GrayPicture, words: Word[]): Word | null {
  const [isOne, isOther] = [isStruckOut(picture, one), isStruckOut(picture, other)];
  if (isOne !== isOther) return isOne ? one : other;
  const line = words.filter((word) => Math.abs(middleOf(word.box) - middleOf(one.box)) < heightOf(one.box));
  if (tickedGender(line.map(({ text }) => text)) !== null) return null;
  const [ofOne, ofOther] = [inkBefore(picture, one, words), inkBefore(picture, other, words)];
  if (Math.min(ofOne, ofOther) < OUTLINE) return null;
  if (ofOne > DARKER * ofOther) return other;
  return ofOther > DARKER * ofOne ? one : null;
}

/** The page without the sex that is not chosen in "man / vrouw", where one is struck out or ticked. */
export function withChosenSex(page: Page, picture: GrayPicture): Page {
  const words = page.words.flatMap(sexApart);
  const sexes = words.flatMap((word) => {
    // "vrouw/female"
    const sex = word.text.length > 2 ? genderOf([word.text]) : null;
    return sex === null ? [] : [{ word, isMan: isMale(sex) }];
  });
  for (const { word: one, isMan } of sexes) {
    const other = sexes.find((sex) => sex.isMan !== isMan && isBehind(one, sex.word));
    const wrong = other && notChosen([one, other.word], picture, words);
    if (wrong) return { words: words.filter((word) => word !== wrong) };
  }
  return page;
}
