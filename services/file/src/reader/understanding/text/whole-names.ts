import { heightOf, type Word } from '../../page/page.ts';
import { isKnown } from '../lexicon/lexicon.ts';
import { plain } from '../lexicon/plain-text.ts';
import { TO_CHECK } from '../values/evidence.ts';
import { isParticle } from '../values/names.ts';

/** As a share of the usual gap on their line: words closer together may be one word. */
const CLOSE = 0.85;
/** In text heights: no space of a printed line is this narrow. */
const NARROW = 0.22;

const gapBetween = (a: Word, b: Word) => b.box.x0 - a.box.x1;
const isAsHigh = (a: Word, b: Word) =>
  heightOf(a.box) > 0.5 * heightOf(b.box) && heightOf(b.box) > 0.5 * heightOf(a.box);

/** "Nieuwen huijse", "Sj oukje": a name, and after a gap that is no space some letters that are no word by themselves. */
function isRestOf(before: Word, word: Word, line: Word[]): boolean {
  const isName = /^\p{Lu}\p{Ll}+$/u.test(before.text);
  const isRest = /^\p{Ll}{3,}[,.;]?$/u.test(word.text) && !isParticle(word.text);
  if (!isName || !isRest || isKnown(plain(word.text).replace(/\W/g, ''))) return false;
  const others = line.flatMap((one, at) => {
    const last = line[at - 1];
    return last && one !== word && isAsHigh(last, one) ? gapBetween(last, one) : [];
  });
  const usual = others.toSorted((a, b) => a - b)[others.length >> 1] ?? Number.POSITIVE_INFINITY;
  return gapBetween(before, word) < Math.min(CLOSE * usual, NARROW * heightOf(word.box));
}

/** The words of a line, with names joined that were read in two parts. */
export function withWholeNames(line: Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of line) {
    const last = whole.at(-1);
    if (last && isRestOf(last, word, line))
      whole[whole.length - 1] = {
        ...last,
        text: last.text + word.text,
        confidence: Math.min(last.confidence, word.confidence, TO_CHECK),
        box: { ...last.box, x1: word.box.x1 },
      };
    else whole.push(word);
  }
  return whole;
}
