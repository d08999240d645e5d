import type { ForeignModel } from '../engine/text-engine.ts';
import type { Word } from '../page/page.ts';
import { plain } from '../understanding/lexicon/plain-text.ts';

/** The letters that only this model knows, with what the two usual models read instead, if they see anything. */
const TAKEN_FOR: Record<ForeignModel, Record<string, string>> = {
  dan: { ø: 'oge0', æ: 'ae' },
  hrv: { š: 'sgz$', ž: 'z', č: 'cg', ć: 'cg', đ: 'd' },
  tur: { ç: 'cg', ğ: 'geo', ş: 'sg' },
};

const MODELS = Object.keys(TAKEN_FOR) as ForeignModel[];

/** Among the names of 270 certificates per model every correction with this confidence was right; below it some were wrong. */
const SURE = 0.92;
/** Enough if another model reads that same letter as a third one: with "Gongalves" and "Goncalves" it is "Gonçalves". */
const LIKELY = 0.85;
/** The confidence of a corrected word: high enough to cost the score nothing. */
const CORRECTED = 0.93;

const signsOf = (text: string) => [
  ...text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d$]/gu, ''),
];

const isSaidBy = (words: Word[], { text }: Word) =>
  signsOf(words.map((word) => word.text).join('')).join('') === signsOf(text).join('');

/** "Søren" can have been read as "Soren", "Sgren" and "S ren", but not as "Saren": all other letters must be the same. */
function mayBe(read: string, name: string, takenFor: Record<string, string>): boolean {
  const pattern = signsOf(name).map((sign) => (takenFor[sign] ? `[${takenFor[sign]}]?` : plain(sign)));
  return new RegExp(`^${pattern.join('')}$`, 'u').test(signsOf(read).map(plain).join(''));
}

const plainLetters = (words: Word[]) =>
  signsOf(words.map(({ text }) => text).join(''))
    .map(plain)
    .join('');

const middleOf = ({ box }: Word) => (box.x0 + box.x1) / 2;

const isWithin = (word: Word, { box }: Word) => middleOf(word) > box.x0 && middleOf(word) < box.x1;

/**
 * The words with the letters that other models are sure of; a letter that one is nearly sure of is marked as undecided. All
 * readings must be in the units of the words.
 */
export function withForeignLetters(words: Word[], readings: Record<ForeignModel, Word[]>): Word[] {
  let known = words;
  for (const model of MODELS) {
    const takenFor = TAKEN_FOR[model];
    for (const name of readings[model]) {
      if (name.confidence < LIKELY || !signsOf(name.text).some((sign) => takenFor[sign])) continue;
      const own = known.filter((word) => isWithin(word, name));
      const [first] = own;
      if (!first || !mayBe(plainLetters(own), name.text, takenFor)) continue;
      const isDisputed = MODELS.filter((other) => other !== model)
        .map((other) => plainLetters(readings[other].filter((word) => isWithin(word, name))))
        .some((read) => read !== plainLetters(own) && mayBe(read, name.text, takenFor));
      if (name.confidence < SURE && !isDisputed) {
        const isOpen = (word: Word) => own.includes(word) && !isSaidBy(own, name);
        known = known.map((word) => (isOpen(word) ? { ...word, isUndecided: true } : word));
        continue;
      }
      const box = { ...first.box, x1: Math.max(...own.map((word) => word.box.x1)) };
      const corrected: Word = { text: name.text, confidence: CORRECTED, box };
      known = known.flatMap((word) => (word === first ? [corrected] : own.includes(word) ? [] : [word]));
    }
  }
  return known;
}
