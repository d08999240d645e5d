import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import { isBlocking, verdictOf } from '@nabericht/domain/certificate/certificate-verdict';
import { adviceOn, isCutOff } from './advice.ts';
import type { CertificateReading, FirstLook, StraightPicture } from './certificate-reader.ts';
import { rememberingEngine } from './engine/remembering-engine.ts';
import type { TextEngine } from './engine/text-engine.ts';
import { LIMITS } from './limits.ts';
import { withChosenSex } from './looks/chosen-sex.ts';
import { rereadDateBoxes } from './looks/date-boxes.ts';
import { withLetterCells } from './looks/letter-cells.ts';
import { withMissedLines } from './looks/missed-lines.ts';
import { rereadUnanswered } from './looks/reread.ts';
import { nameLines, withSecondOpinion } from './looks/second-opinion.ts';
import { turnOfLyingPage } from './page/lying-page.ts';
import { type Box, isOverlapping, type Page, usualHeight } from './page/page.ts';
import { findCells } from './picture/cell-rows.ts';
import { type GrayPicture, type Turn, turned } from './picture/gray-picture.ts';
import { openPicture } from './picture/open-picture.ts';
import type { PagePicture } from './picture/page-picture.ts';
import { isHopelesslySmall, type PictureFlaw } from './picture/picture-flaws.ts';
import { inColours, preparePicture } from './picture/prepare-picture.ts';
import { LONGEST_SHOWN, straightPicture } from './picture/straight-picture.ts';
import { withoutLeaders } from './picture/without-leaders.ts';
import { withoutRules } from './picture/without-rules.ts';
import { placesOn } from './places.ts';
import { contentKind } from './sources/content-kind.ts';
import { readDocx } from './sources/docx.ts';
import { drawPdfPage, drawPdfPages } from './sources/pdf-pictures.ts';
import { readPdfText } from './sources/pdf-text.ts';
import { filledFrom } from './understanding/filled-from.ts';
import { isDeathCertificate } from './understanding/paper/document-kind.ts';
import { type FieldBoxes, type Understanding, understandPage } from './understanding/understand-page.ts';
import { UnreadableDocument } from './unreadable-document.ts';

export interface ReadingDeps {
  engine: () => Promise<TextEngine>;
  now: () => Date;
  /** Called after a page was understood the first time, before it is read again. */
  onFirstLook?: ((look: FirstLook) => void) | undefined;
}

/** One reading of one page, with a function that renders its picture. */
interface Attempt {
  understood: Understanding;
  /** The page in the units of its words; null for text without pages. */
  frame: Box | null;
  flaw: PictureFlaw | 'cutOff' | null;
  draw: () => Promise<StraightPicture | null>;
}

/** A reading with this score is not worth the time of a second try. */
const GOOD = 75;

/** A sheet fills most of its picture: rendering this much is enough for what is shown. */
const LONGEST_SOURCE = 1.5 * LONGEST_SHOWN;

/** From this score something of a certificate was understood. */
const WORTH_CHECKING = 25;

const NAMES = ['first_names', 'insertion', 'last_name'] as const;
const DATES = ['date_of_birth', 'date_of_death'] as const;

const scoreOf = (attempt: Attempt | null) => attempt?.understood.score ?? -1;
/** A certificate of which little was read counts more than the letter that came with it. */
const worthOf = ({ kind, score }: Understanding) => (score ?? -1) + (isDeathCertificate(kind) ? 10 : 0);
const better = (a: Attempt | null, b: Attempt | null) =>
  !a || (b && worthOf(b.understood) > worthOf(a.understood)) ? b : a;

/** Words that are upright are read with confidence; upside down they are guesses. */
function isUpright(page: Page): boolean {
  const words = page.words.filter((word) => /\p{L}{3}/u.test(word.text));
  return words.filter((word) => word.confidence > 0.8).length > Math.max(8, words.length * 0.4);
}

const frameOf = ({ width, height }: GrayPicture): Box => ({ x0: 0, y0: 0, x1: width, y1: height });

/** The places of the important values on a page, line by line. */
function valuesOn(page: Page, boxes: FieldBoxes, read: Understanding): Box[] {
  const names = NAMES.flatMap((field) => {
    const box = boxes[field];
    return box ? nameLines(page, box, read[field] ?? '') : [];
  });
  return [...names, ...DATES.flatMap((field) => boxes[field] ?? [])];
}

/** A corrected letter may make further values readable. */
const foundLater = (first: FieldBoxes, second: FieldBoxes): FieldBoxes =>
  Object.fromEntries(
    Object.entries(second).filter(([field, box]) => {
      const known = first[field as CertificateFieldName];
      return !known || !isOverlapping(known, box);
    }),
  );

interface Sense {
  now: Date;
  understand: (page: Page) => Understanding;
  /** All looks at one picture, as they were understood. */
  looks: () => Iterable<Understanding>;
}

/** Caches the understanding of a page, for looks that change no word. */
function senseAt(now: Date): Sense {
  const known = new Map<Page['words'], Understanding>();
  const understand = (page: Page) => {
    const understood = known.get(page.words) ?? understandPage(page, now);
    known.set(page.words, understood);
    return understood;
  };
  return { now, understand, looks: () => known.values() };
}

/** Reads the places of important values a second time; a page with too little on it is not worth that. */
async function understandTwice(
  page: Page,
  picture: GrayPicture,
  engine: TextEngine,
  { now, understand }: Sense,
) {
  const upright = isUpright(page);
  const lines = upright ? await withMissedLines(page, picture, engine) : page;
  const cells = findCells(picture, usualHeight(lines));
  const dated = await rereadDateBoxes(lines, cells.dates, picture, engine, now);
  const boxed = withChosenSex(await withLetterCells(dated, cells.letters, engine), picture);
  const seen = understand(boxed);
  const isWorthAsking = upright && isDeathCertificate(seen.kind);
  const whole = isWorthAsking ? await rereadUnanswered(boxed, seen.confident, picture, engine) : boxed;
  const first = understand(whole);
  if ((first.score ?? 0) < WORTH_CHECKING) return first;
  const looked = await withSecondOpinion(whole, valuesOn(whole, first.boxes, first), picture, engine);
  const second = understand(looked);
  const later = valuesOn(looked, foundLater(first.boxes, second.boxes), second);
  if (!later.length) return second;
  return understand(await withSecondOpinion(looked, later, picture, engine));
}

type Look = (page: Page, picture: GrayPicture, engine: TextEngine) => Promise<Page>;

/** If a value is between two lines of its label, the engine joins three lines, unless it looks for single words. */
const scattered: Look = (_, picture, engine) => engine.recogniseScattered(picture);
/** Lines that touch the print make the engine skip whole lines of text. */
const ruleless: Look = (page, picture, engine) => engine.recognise(withoutRules(picture, usualHeight(page)));

/** How much better another look must be than a complete one: what it reads differently may be misread. */
const CLEARLY = 10;
const isWhole = (one: Understanding) =>
  one.last_name && one.first_names && one.gender && one.date_of_birth && one.date_of_death;

/**
 * From this score, if everything was found, only spelling is usually in doubt: of 226 documents another look changed none of
 * these.
 */
const SETTLED = 70;
const isSettled = (one: Understanding) => isWhole(one) && (one.score ?? 0) >= SETTLED;

const isPoor = (one: Understanding) => !isSettled(one) && ((one.score ?? 0) < GOOD || !one.gender);
const isGood = (one: Attempt | null) => one !== null && (scoreOf(one) >= GOOD || isSettled(one.understood));

/** 't is so small that a look may miss it; no look sees one that is not there. */
const isWithoutInsertion = (again: Understanding, before: Understanding) =>
  before.insertion !== null && again.insertion === null && again.last_name === before.last_name;

/** A picture in one position, read once. */
interface Sight {
  page: Page;
  legible: GrayPicture;
  attempt: Attempt;
}

/** The look with the most; the whole picture if it has about as much as the paper alone. */
function likeliest(sights: Sight[], best: Attempt): Sight | undefined {
  const least = worthOf(best.understood) - CLEARLY;
  return sights.findLast(({ attempt }) => worthOf(attempt.understood) >= least);
}

/** Reads a page in another way, if the result so far is poor. */
async function lookAgain(
  look: Look,
  sight: Sight | undefined,
  known: Attempt,
  engine: TextEngine,
  sense: Sense,
): Promise<Attempt> {
  const { understood } = known;
  if (!sight || !isUpright(sight.page) || !isPoor(understood) || !isDeathCertificate(understood.kind))
    return known;
  const { page, legible, attempt } = sight;
  const again = await understandTwice(await look(page, legible, engine), legible, engine, sense);
  const least = worthOf(understood) + (isWhole(understood) ? CLEARLY : 0);
  const isBetter = !isWithoutInsertion(again, understood) && worthOf(again) > least;
  return isBetter ? { ...attempt, understood: again } : known;
}

/**
 * Reports no first look for a page with too little on it, or in a position in which it cannot be read; otherwise the values
 * that are sure.
 */
function tellFirstLook(page: Page, understand: Sense['understand'], onFirstLook: ReadingDeps['onFirstLook']) {
  if (!onFirstLook || !isUpright(page)) return;
  const { kind, score, confident, ...values } = understand(page);
  if (!isDeathCertificate(kind) || isBlocking(verdictOf(score))) return;
  const firm = (field: CertificateFieldName) => (confident.includes(field) ? values[field] : null);
  onFirstLook({
    last_name: firm('last_name'),
    insertion: firm('insertion'),
    first_names: firm('first_names'),
    gender: firm('gender'),
    date_of_birth: firm('date_of_birth'),
    date_of_death: firm('date_of_death'),
    score,
  });
}

/** More words than any certificate has. */
const FULL_OF_PRINT = 400;

/** A page that was read well and has nothing of a certificate. */
const isPlainlyNone = (page: Page, { isPlainlyOther, kind }: Understanding) =>
  isUpright(page) && (isPlainlyOther || (!isDeathCertificate(kind) && page.words.length > FULL_OF_PRINT));

/**
 * Up to four looks, in the order of what they gained (docs/certificate-reader.md), and only while the result is poor: at the
 * paper alone, at single words, at the whole picture, because the paper may have been found wrongly, and without lines at
 * whichever of the two had most.
 */
async function readPicture({ gray, inColour }: PagePicture, deps: ReadingDeps): Promise<Attempt | null> {
  const engine = rememberingEngine(await deps.engine());
  const sense = senseAt(deps.now());
  const isHopeless = isHopelesslySmall(gray);
  const sights: Sight[] = [];
  let best: Attempt | null = null;
  let isNone = false;
  for (const isCut of [true, false]) {
    const prepared = preparePicture(gray, isCut);
    // With letters of four pixels a small copy cannot show which way is up.
    const straight: Turn[] = prepared.isUpsideDown && !isHopeless ? [180, 0] : [0, 180];
    let isLying = false;
    const turns: Turn[] = isCut ? [...straight, 90, 270] : straight;
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      const turnedBy = turn;
      const upright = turned(prepared.picture, turn);
      const legible = withoutLeaders(upright);
      const page = await engine.recognise(legible);
      const frame = frameOf(upright);
      const sideways = isLying ? null : turnOfLyingPage(page);
      if (sideways) {
        isLying = true;
        const next = ((turn + sideways) % 360) as Turn;
        turns.splice(0, turns.length, next, next === 90 ? 270 : 90);
        continue;
      }
      isNone = isPlainlyNone(page, sense.understand(page));
      tellFirstLook(page, sense.understand, deps.onFirstLook);
      const attempt: Attempt = {
        understood: await understandTwice(page, legible, engine, sense),
        frame,
        flaw: prepared.flaw ?? (isCutOff(page, frame) ? 'cutOff' : null),
        draw: async () =>
          straightPicture(
            inColours(await inColour(LONGEST_SOURCE), gray, prepared, {
              turn: turnedBy,
              longest: LONGEST_SHOWN,
            }),
          ),
      };
      sights.push({ page, legible, attempt });
      best = better(best, attempt);
      if (isGood(best) || isUpright(page) || isHopeless) break;
    }
    if (best && isCut && !isHopeless) best = await lookAgain(scattered, sights.at(-1), best, engine, sense);
    if (isGood(best) || !prepared.corners || isHopeless || isNone) break;
  }
  if (!best || isGood(best)) return best;
  if (!isHopeless) best = await lookAgain(ruleless, likeliest(sights, best), best, engine, sense);
  if (isGood(best) || !isDeathCertificate(best.understood.kind)) return best;
  return { ...best, understood: filledFrom(sense.looks(), best.understood, sense.now) };
}

async function readPictures(
  pictures: AsyncIterable<PagePicture> | Iterable<Promise<PagePicture>>,
  deps: ReadingDeps,
): Promise<Attempt | null> {
  let best: Attempt | null = null;
  for await (const picture of pictures) {
    best = better(best, await readPicture(picture, deps));
    if (isGood(best)) break;
  }
  return best;
}

async function readPdf(bytes: Uint8Array, deps: ReadingDeps): Promise<Attempt | null> {
  const pages = await readPdfText(bytes);
  const fromText = pages
    .map((page, index): Attempt => {
      const draw = async () => straightPicture(await drawPdfPage(bytes, index, LONGEST_SHOWN));
      return { understood: understandPage(page, deps.now()), frame: page.frame, flaw: null, draw };
    })
    .reduce(better, null as Attempt | null);
  const isScanned = pages.some((page) => page.words.length < 12);
  // A text layer may be an old program's reading of a scan: if it is poor, the picture is read instead.
  if (isGood(fromText) || (!isScanned && scoreOf(fromText) <= 10)) return fromText;
  return better(fromText, await readPictures(drawPdfPages(bytes), deps));
}

async function readWord(bytes: Uint8Array, deps: ReadingDeps): Promise<Attempt | null> {
  const { page, pictures } = readDocx(bytes);
  const understood = understandPage(page, deps.now());
  const fromText: Attempt = { understood, frame: null, flaw: null, draw: async () => null };
  if (isGood(fromText) || !pictures.length) return fromText;
  return better(fromText, await readPictures(pictures.map(openPicture), deps));
}

async function attempt(bytes: Uint8Array, deps: ReadingDeps): Promise<Attempt | null> {
  const kind = await contentKind(bytes);
  if (kind === 'pdf') return readPdf(bytes, deps);
  if (kind === 'picture') return readPictures([openPicture(bytes)], deps);
  return readWord(bytes, deps);
}

/** The candidates for each field, and the reason for each choice. */
export type Reasons = Pick<Understanding, 'candidates' | 'decisions'>;

/** Reads one document by its type, with the reasons. Throws UnreadableDocument for what cannot be opened. */
export async function readWithReasons(
  bytes: Uint8Array,
  deps: ReadingDeps,
): Promise<{ reading: CertificateReading; reasons: Reasons }> {
  if (bytes.length > LIMITS.bytes) throw new UnreadableDocument('too-large');
  const best = await attempt(bytes, deps);
  if (!best) throw new UnreadableDocument('corrupt');
  const { page: _page, isPlainlyOther: _other, boxes, candidates, decisions, ...values } = best.understood;
  const reading = {
    ...values,
    advice: adviceOn({ ...values, flaw: best.flaw }),
    picture: await best.draw(),
    places: best.frame ? placesOn(best.frame, boxes) : [],
  };
  return { reading, reasons: { candidates, decisions } };
}

export async function readDocument(bytes: Uint8Array, deps: ReadingDeps): Promise<CertificateReading> {
  return (await readWithReasons(bytes, deps)).reading;
}
