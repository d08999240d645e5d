import type { Page } from '../src/reader/page/page.ts';
import { understandPage } from '../src/reader/understanding/understand-page.ts';
import { learn } from '../training/learn.ts';
import { lessonOf, readExamples, readOtherPapers } from '../training/texts.ts';
import { FIELD_NAMES, isRight } from './test-set.ts';

/**
 * `npm run bench -- wordings [PARTS] [ONLY THIS PART]`: weights learned from most of the texts, tried on the others, a part at
 * a time. Prints the share of right fields, the share of texts with all fields right, also by score, and the number of other
 * papers that were taken for certificates; --missed prints what was wrong.
 */
const args = process.argv.slice(2);
const isMissedWanted = args.includes('--missed');
const [parts = 5, only = -1] = args.filter((arg) => !arg.startsWith('--')).map(Number);
const now = new Date();
const lessons = readExamples().map(lessonOf);
const others = readOtherPapers().map(lessonOf);
const partOf = (index: number) => (index * 7919) % parts;

interface Tried {
  name: string;
  score: number;
  missed: string[];
}

function tryPart(part: number): { texts: Tried[]; others: Omit<Tried, 'missed'>[] } {
  const isKept = (_: unknown, index: number) => partOf(index) !== part;
  const weights = learn(lessons.filter(isKept), others.filter(isKept));
  const isTried = (_: unknown, index: number) => partOf(index) === part;
  const scoreOf = (page: Page) => understandPage(page, now, weights).score ?? 0;
  return {
    others: others.filter(isTried).map(({ example: { name }, page }) => ({ name, score: scoreOf(page) })),
    texts: lessons.filter(isTried).map(({ example: { name, fields }, page }) => {
      const read = understandPage(page, now, weights);
      const missed = FIELD_NAMES.filter((field) => !isRight(field, read[field], fields[field])).map(
        (field) => `${field}: ${fields[field]} <- ${read[field]}`,
      );
      return { name, score: read.score ?? 0, missed };
    }),
  };
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const runs = Array.from({ length: parts }, (_, part) => part)
  .filter((part) => only < 0 || part === only)
  .map(tryPart);
const tried = runs.flatMap(({ texts }) => texts);
const triedOthers = runs.flatMap((run) => run.others);
const taken = triedOthers.filter(({ score }) => score >= 50);
if (isMissedWanted)
  for (const { name, score, missed } of tried)
    if (missed.length) console.log(score > 80 ? '!' : ' ', score, name, missed.join('; '));
const wrong = tried.reduce((sum, { missed }) => sum + missed.length, 0);
const whole = tried.filter(({ missed }) => !missed.length);
console.log(
  `${tried.length} texts: ${share(tried.length * FIELD_NAMES.length - wrong, tried.length * FIELD_NAMES.length)} of fields, ${share(whole.length, tried.length)} whole`,
);
for (const [from, to] of [
  [81, 100],
  [50, 80],
  [0, 49],
] as const) {
  const isWithin = ({ score }: Tried) => score >= from && score <= to;
  console.log(`${from}-${to}: ${whole.filter(isWithin).length} of ${tried.filter(isWithin).length}`);
}
console.log(`${taken.length} of ${triedOthers.length} other papers at 50 or above`);
if (isMissedWanted) for (const { name, score } of taken) console.log('!', score, name);
