import type { ForeignModel } from '../engine/text-engine.ts';
import type { Word } from '../page/page.ts';
import { plain } from '../understanding/lexicon/plain-text.ts';

/** The letters that a model knows and neither of the two usual ones does, with what those take them for, if they see them. */
const TAKEN_FOR: Record<ForeignModel, Record<string, string>> = {
  dan: { ø: 'oge0', æ: 'ae' },
  hrv: { š: 'sgz$', ž: 'z', č: 'cg', ć: 'cg', đ: 'd' },
  tur: { ç: 'cg', ğ: 'geo', ş: 'sg' },
};

const MODELS = Object.keys(TAKEN_FOR) as ForeignModel[];

/** Of the names of 270 certificates each that was read so with this certainty was right; below it some were not. */
const SURE = 0.92;
/** Enough where another model takes that very letter for a third one: "Gongalves", "Goncalves", then it is "Gonçalves". */
const LIKELY = 0.85;
/** What was corrected so costs no doubt. */
const CORRECTED = 0.93;

const signsOf = (text: string) => [
  ...text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d$]/gu, ''),
];

const isSaidBy = (words: Word[], { text }: Word) =>
  signsOf(words.map((word) => word.text).join('')).join('') === signsOf(text).join('');

/** "Søren" is what "Soren", "Sgren" and "S ren" may be, not what "Saren" is: all the other letters are the same. */
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

/** The words with the letters that other models are sure of; where one is nearly sure, it stays open which letter it is. Takes all readings in the units of the words. */
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
