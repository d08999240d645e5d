import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Core } from 'tesseract.js-core/tesseract-core-lstm.js';
import type { Page, Word } from '../page/page.ts';
import { soundBoxes } from '../page/sound-boxes.ts';
import { isSpeck } from '../page/specks.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { startCore } from './start-core.ts';

/** Danish, Croatian and Turkish: between them the letters of names from elsewhere. */
const FOREIGN = ['dan', 'hrv', 'tur'] as const;
export type ForeignModel = (typeof FOREIGN)[number];

export interface TextEngine {
  recognise(picture: GrayPicture): Promise<Page>;
  /** The same for words that stand about: each is looked for by itself, not as part of lines and columns. */
  recogniseScattered(picture: GrayPicture): Promise<Page>;
  /** One line of nothing but digits. */
  recogniseDigits(picture: GrayPicture): Promise<Word[]>;
  /** A few words in a frame of their own. */
  recogniseBlock(picture: GrayPicture): Promise<Word[]>;
  /** One line, by another model: it errs elsewhere, and knows letters that the first does not. */
  recogniseOtherwise(picture: GrayPicture): Promise<Word[]>;
  /** One line, by each of the models that are there for their letters alone. */
  recogniseForeign(picture: GrayPicture): Promise<Record<ForeignModel, Word[]>>;
}

const require = createRequire(import.meta.url);

/** Portable gray map: the one format that costs nothing to write and nothing to read. */
function grayMap({ data, width, height }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

/** A row for each thing that was found: its kind, five numbers that say where it belongs, its place, how sure it is, its text. */
const WORD = '5';

function wordsOf(table: string): Word[] {
  return table.split('\n').flatMap((row) => {
    const [kind, , , , , , ...rest] = row.split('\t');
    const text = rest[5]?.trim();
    // A rule or a picture is a word without text.
    if (kind !== WORD || !text) return [];
    const [x0 = 0, y0 = 0, width = 0, height = 0, percent = 0] = rest.map(Number);
    const box = { x0, y0, x1: x0 + width, y1: y0 + height };
    return { text, box, confidence: Math.trunc(percent) / 100 };
  });
}

/** How it takes a picture apart, by the engine's own numbers (its `PageSegMode`). */
const AS = { page: '3', block: '6', line: '7', scattered: '11' } as const;
/** By its neural network alone (its `OcrEngineMode`). */
const NETWORK = 1;

/** A model from its package, in the memory that all models of this thread share. */
function startModel(core: Core, language: string) {
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  const file = `${language}.traineddata`;
  core.FS.writeFile(file, gunzipSync(readFileSync(path.join(folder, '4.0.0_best_int', `${file}.gz`))));
  const model = new core.TessBaseAPI();
  if (model.Init(null, language, NETWORK) !== 0) throw new Error(`The model ${language} does not start`);
  core.FS.unlink(file);
  model.SetVariable('user_defined_dpi', '200');
  return (picture: GrayPicture, as: keyof typeof AS, letters = ''): Word[] => {
    core.FS.writeFile('/input', grayMap(picture));
    model.SetVariable('tessedit_pageseg_mode', AS[as]);
    model.SetVariable('tessedit_char_whitelist', letters);
    if (model.SetImageFile(1, 0) === 1) throw new Error('The engine does not take the picture');
    model.Recognize(null);
    return soundBoxes(wordsOf(model.GetTSVText(0)));
  };
}

/**
 * The Dutch model reads; the Polish one, made of other books and other letters, is asked for a second opinion. It and the
 * others are started by the first picture that they are shown.
 */
export async function startTextEngine(): Promise<TextEngine> {
  const core = await startCore();
  const started = new Map([['nld', startModel(core, 'nld')]]);
  function model(language: 'nld' | 'pol' | ForeignModel) {
    const read = started.get(language) ?? startModel(core, language);
    started.set(language, read);
    return read;
  }
  const read = model('nld');
  const isLegible = (word: Word) => !isSpeck(word);
  return {
    async recognise(picture) {
      return { words: read(picture, 'page').filter(isLegible) };
    },
    async recogniseScattered(picture) {
      return { words: read(picture, 'scattered').filter(isLegible) };
    },
    recogniseDigits: async (picture) => read(picture, 'line', '0123456789'),
    recogniseBlock: async (picture) => read(picture, 'block').filter(isLegible),
    recogniseOtherwise: async (picture) => model('pol')(picture, 'line').filter(isLegible),
    async recogniseForeign(picture) {
      return Object.fromEntries(FOREIGN.map((name) => [name, model(name)(picture, 'line')])) as Record<
        ForeignModel,
        Word[]
      >;
    },
  };
}
