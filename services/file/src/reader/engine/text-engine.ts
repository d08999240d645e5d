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

/** Danish, Croatian and Turkish: together they have most letters of foreign names. */
const FOREIGN = ['dan', 'hrv', 'tur'] as const;
export type ForeignModel = (typeof FOREIGN)[number];

export interface TextEngine {
  recognise(picture: GrayPicture): Promise<Page>;
  /** For scattered words: each is recognised by itself, not as part of lines and columns. */
  recogniseScattered(picture: GrayPicture): Promise<Page>;
  /** One line that contains only digits. */
  recogniseDigits(picture: GrayPicture): Promise<Word[]>;
  /** A few words in a frame of their own. */
  recogniseBlock(picture: GrayPicture): Promise<Word[]>;
  /** One line, with another model: it makes other mistakes, and knows letters that the first model does not. */
  recogniseOtherwise(picture: GrayPicture): Promise<Word[]>;
  /** One line, with each of the models that are used for their letters only. */
  recogniseForeign(picture: GrayPicture): Promise<Record<ForeignModel, Word[]>>;
}

const require = createRequire(import.meta.url);

/** Portable gray map: the format that is cheapest to write and to read. */
function grayMap({ data, width, height }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

/** A row per result: its type, five numbers for its position in the structure, its place, its confidence, its text. */
const WORD = '5';

function wordsOf(table: string): Word[] {
  return table.split('\n').flatMap((row) => {
    const [kind, , , , , , ...rest] = row.split('\t');
    const text = rest[5]?.trim();
    // A line or a picture is reported as a word without text.
    if (kind !== WORD || !text) return [];
    const [x0 = 0, y0 = 0, width = 0, height = 0, percent = 0] = rest.map(Number);
    const box = { x0, y0, x1: x0 + width, y1: y0 + height };
    return { text, box, confidence: Math.trunc(percent) / 100 };
  });
}

/** Segmentation modes, by the engine's own numbers (its `PageSegMode`). */
const AS = { page: '3', block: '6', line: '7', scattered: '11' } as const;
/** Only its neural network (its `OcrEngineMode`). */
const NETWORK = 1;

/** Loads a model from its package into the memory that all models of this thread share. */
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
 * The Dutch model reads; the Polish one, trained on other books and letters, gives a second opinion. It and the others are
 * loaded when they are first used.
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
