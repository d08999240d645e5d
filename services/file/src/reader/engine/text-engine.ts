import { createRequire } from 'node:module';
import path from 'node:path';
import { type Block, createWorker, OEM, PSM } from 'tesseract.js';
import type { Page, Word } from '../page/page.ts';
import { soundBoxes } from '../page/sound-boxes.ts';
import { isSpeck } from '../page/specks.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';

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
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);

/** Portable gray map: the one format that costs nothing to write and nothing to read. */
function grayMap({ data, width, height }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

const wordsOf = (blocks: Block[] | null): Word[] =>
  (blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .flatMap((line) => line.words)
    .map((word) => ({ text: word.text, box: word.bbox, confidence: word.confidence / 100 }));

/** Tesseract in this process, with a model from its package: no network, nothing cached on disk. */
async function startModel(name: 'nld' | 'pol' | ForeignModel, mode: PSM) {
  const models = path.join(
    path.dirname(require.resolve(`@tesseract.js-data/${name}/package.json`)),
    '4.0.0_best_int',
  );
  const worker = await createWorker(name, OEM.LSTM_ONLY, {
    langPath: models,
    gzip: true,
    cacheMethod: 'none',
  });
  await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: '200' });
  const read = async (picture: GrayPicture): Promise<Word[]> => {
    const { data } = await worker.recognize(grayMap(picture), {}, { blocks: true, text: false });
    return soundBoxes(wordsOf(data.blocks));
  };
  return { worker, read };
}

/** The Dutch model reads; the Polish one, made of other books and other letters, is asked for a second opinion. */
export async function startTextEngine(): Promise<TextEngine> {
  const { worker, read } = await startModel('nld', PSM.AUTO);
  // Not waited for: the first page is read before anybody asks it.
  const other = startModel('pol', PSM.SINGLE_LINE);
  other.catch(() => {});
  // Only a certificate needs them: started by the first name that was found.
  let foreign: ReturnType<typeof startModel>[] = [];
  const isLegible = (word: Word) => !isSpeck(word);
  /** As no whole page in lines and columns, which is what it goes back to. */
  async function readIn(mode: PSM, picture: GrayPicture, isKept = isLegible): Promise<Word[]> {
    await worker.setParameters({ tessedit_pageseg_mode: mode });
    try {
      return (await read(picture)).filter(isKept);
    } finally {
      await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
    }
  }
  return {
    async recognise(picture) {
      return { words: (await read(picture)).filter(isLegible) };
    },
    async recogniseScattered(picture) {
      return { words: await readIn(PSM.SPARSE_TEXT, picture) };
    },
    async recogniseDigits(picture) {
      await worker.setParameters({ tessedit_char_whitelist: '0123456789' });
      try {
        return await readIn(PSM.SINGLE_LINE, picture, () => true);
      } finally {
        await worker.setParameters({ tessedit_char_whitelist: '' });
      }
    },
    recogniseBlock: (picture) => readIn(PSM.SINGLE_BLOCK, picture),
    async recogniseOtherwise(picture) {
      const { read: readOtherwise } = await other;
      return (await readOtherwise(picture)).filter(isLegible);
    },
    async recogniseForeign(picture) {
      if (!foreign.length) foreign = FOREIGN.map((name) => startModel(name, PSM.SINGLE_LINE));
      const readings = await Promise.all(foreign.map(async (model) => (await model).read(picture)));
      return Object.fromEntries(FOREIGN.map((name, at) => [name, readings[at] ?? []])) as Record<
        ForeignModel,
        Word[]
      >;
    },
    async close() {
      await worker.terminate();
      for (const model of [other, ...foreign])
        await model.then(({ worker: one }) => one.terminate()).catch(() => {});
    },
  };
}
