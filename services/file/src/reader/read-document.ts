import type { CertificateReading } from './certificate-reader.ts';
import { rereadDateBoxes } from './engine/date-boxes.ts';
import type { TextEngine } from './engine/text-engine.ts';
import { LIMITS } from './limits.ts';
import type { Page } from './page/page.ts';
import { type GrayPicture, turned } from './picture/gray-picture.ts';
import { openPicture } from './picture/open-picture.ts';
import { preparePicture } from './picture/prepare-picture.ts';
import { contentKind } from './sources/content-kind.ts';
import { readDocx } from './sources/docx.ts';
import { drawPdfPages } from './sources/pdf-pictures.ts';
import { readPdfText } from './sources/pdf-text.ts';
import { understandPage } from './understanding/understand-page.ts';
import { UnreadableDocument } from './unreadable-document.ts';

export interface ReadingDeps {
  engine: () => Promise<TextEngine>;
  now: () => Date;
}

/** From here on a second try is not worth its second. */
const GOOD = 75;

const NOTHING: CertificateReading = {
  last_name: null,
  insertion: null,
  first_names: null,
  gender: null,
  date_of_birth: null,
  date_of_death: null,
  score: null,
  akte: null,
  kind: 'other',
  advice: null,
  picture: null,
  places: [],
};

const scoreOf = (reading: CertificateReading) => reading.score ?? -1;
const better = (a: CertificateReading, b: CertificateReading) => (scoreOf(b) > scoreOf(a) ? b : a);

/** Real words in the right position are read with certainty; upside down they are guesses. */
function isUpright(page: Page): boolean {
  const words = page.words.filter((word) => /\p{L}{3}/u.test(word.text));
  return words.filter((word) => word.confidence > 0.8).length > Math.max(8, words.length * 0.4);
}

/** Tries the likeliest position first and goes on only while the result is poor. */
async function readPicture(picture: GrayPicture, deps: ReadingDeps): Promise<CertificateReading> {
  const engine = await deps.engine();
  let best = NOTHING;
  for (const isCut of [true, false]) {
    const prepared = preparePicture(picture, isCut);
    for (const turn of [0, 180] as const) {
      const upright = turned(prepared.picture, turn);
      const page = await engine.recognise(upright);
      best = better(best, understandPage(await rereadDateBoxes(page, upright, engine), deps.now()));
      if (scoreOf(best) >= GOOD || isUpright(page)) break;
    }
    if (scoreOf(best) >= GOOD || !prepared.hasPaper) break;
  }
  return best;
}

async function readPictures(
  pictures: AsyncIterable<GrayPicture> | Iterable<Promise<GrayPicture>>,
  deps: ReadingDeps,
): Promise<CertificateReading> {
  let best = NOTHING;
  for await (const picture of pictures) {
    best = better(best, await readPicture(picture, deps));
    if (scoreOf(best) >= GOOD) break;
  }
  return best;
}

function readPages(pages: Page[], deps: ReadingDeps): CertificateReading {
  return pages.map((page) => understandPage(page, deps.now())).reduce(better, NOTHING);
}

async function readPdf(bytes: Uint8Array, deps: ReadingDeps): Promise<CertificateReading> {
  const pages = await readPdfText(bytes);
  const fromText = readPages(pages, deps);
  const isScanned = pages.some((page) => page.words.length < 12);
  // A text layer may be an old program's own reading of a scan: a poor one is read again from the picture.
  if (scoreOf(fromText) >= GOOD || (!isScanned && scoreOf(fromText) <= 10)) return fromText;
  return better(fromText, await readPictures(drawPdfPages(bytes), deps));
}

/** One document of at most 1,000,000 bytes, by what it is. Throws UnreadableDocument for what cannot be opened. */
export async function readDocument(bytes: Uint8Array, deps: ReadingDeps): Promise<CertificateReading> {
  if (bytes.length > LIMITS.bytes) throw new UnreadableDocument('too-large');
  const kind = await contentKind(bytes);
  if (kind === 'pdf') return readPdf(bytes, deps);
  if (kind === 'picture') return readPictures([openPicture(bytes)], deps);
  const { page, pictures } = readDocx(bytes);
  const fromText = readPages([page], deps);
  if (scoreOf(fromText) >= GOOD || !pictures.length) return fromText;
  return better(fromText, await readPictures(pictures.map(openPicture), deps));
}
