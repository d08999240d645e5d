import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import type { TextEngine } from '../engine/text-engine.ts';
import { around, type Box, isOverlapping, type Page, usualHeight, type Word } from '../page/page.ts';
import { segmentsOf } from '../page/segments.ts';
import { cut } from '../picture/cut.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { withoutRules } from '../picture/without-rules.ts';
import { unansweredRegions } from '../understanding/form/form-fields.ts';
import { findDates } from '../understanding/values/dates.ts';
import { genderOf, isChoice, tickedGender } from '../understanding/values/gender.ts';
import { enlargedPart } from './enlarged-part.ts';

/** Two sizes: agreeing readings can be trusted, the engine's own confidence in digits cannot. */
const SCALES = [1.6, 2.2];
const SEEN_TWICE = 0.95;
const TO_CHECK = 0.6;
/** The maximum per document; more empty answers are not worth reading again. */
const MOST = 8;

interface Answer {
  value: string;
  words: Word[];
}

/** What remains of a line or of a row of dots. */
const LINE = /^[ilìí1]$/;

/** A first name of a single letter with nothing else: the engine takes that little ink for a speck. */
function letterIn(words: Word[]): Answer | null {
  const read = words.map((word) => ({ ...word, text: word.text.replace(/[^\p{L}\d]/gu, '') }));
  const [word, ...others] = read.filter(({ text }) => text !== '' && !LINE.test(text));
  return word && !others.length && /^\p{Lu}$/u.test(word.text) ? { value: word.text, words: [word] } : null;
}

/** The date or the sex among the words, and nothing else. */
function answerIn(words: Word[]): Answer | null {
  const [date] = findDates(words.map((word) => word.text));
  if (date) return { value: date.date, words: words.slice(date.from, date.to) };
  const texts = words.map((word) => word.text);
  const ticked = isChoice(texts) ? tickedGender(texts) : undefined;
  const sex = words.find(({ text }) => {
    const said = genderOf([text]);
    return said !== null && (ticked === undefined || said === ticked);
  });
  return sex ? { value: sex.text, words: [sex] } : null;
}

async function readEnlarged(picture: GrayPicture, region: Box, scale: number, engine: TextEngine) {
  const enlarged = enlargedPart(cut(picture, region), region, scale);
  return enlarged.onPage(await engine.recogniseBlock(enlarged.picture));
}

/** Reads again, without lines and enlarged, where a form has a question whose answer was read neither there nor elsewhere. */
export async function rereadUnanswered(
  page: Page,
  known: CertificateFieldName[],
  picture: GrayPicture,
  engine: TextEngine,
): Promise<Page> {
  const regions = unansweredRegions(segmentsOf(page.words), known).slice(0, MOST);
  if (!regions.length) return page;
  const clean = withoutRules(picture, usualHeight(page));
  let { words } = page;
  for (const { field, region: wide } of regions) {
    const region = {
      x0: Math.max(0, wide.x0),
      y0: Math.max(0, wide.y0),
      x1: Math.min(picture.width, wide.x1),
      y1: Math.min(picture.height, wide.y1),
    };
    if (region.x1 - region.x0 < 20 || region.y1 - region.y0 < 12) continue;
    const readings = [];
    for (const scale of SCALES) readings.push(await readEnlarged(clean, region, scale, engine));
    const answers = readings.map(field === 'first_names' ? letterIn : answerIn);
    const best = answers.find((answer) => answer !== null);
    if (!best) continue;
    const isSame = answers.every((answer) => answer?.value === best.value);
    const isLetter = field === 'first_names';
    if (isLetter && !isSame) continue;
    const again = best.words.map((word) => ({
      ...word,
      confidence: isSame && !isLetter ? SEEN_TWICE : TO_CHECK,
      isReadTwice: true as const,
    }));
    const place = around(again.map((word) => word.box));
    words = [...words.filter((word) => !isOverlapping(word.box, place)), ...again];
  }
  return { words };
}
