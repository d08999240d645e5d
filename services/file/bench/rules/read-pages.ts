import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import type { Page } from '../../src/reader/page/page.ts';
import { UnreadableDocument } from '../../src/reader/unreadable-document.ts';
import { readTestSet, type TestDocument } from '../test-set.ts';

/** A document as its words stand on the page that was understood best. */
export interface ReadPage {
  name: string;
  page: Page;
  fields: TestDocument['fields'];
}

const CACHE = path.join(import.meta.dirname, '../../../../node_modules/.cache/reader-pages');
const BEGIN = 'weights = WEIGHTS): Understanding {';

/** Lets the reader tell which pages it understood, in this process alone. */
function tellPages(): Page[] {
  const told: Page[] = [];
  Object.assign(globalThis, { tellPage: (page: Page) => told.push(page) });
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/understanding/understand-page.ts')) return loaded;
      const source = String(loaded.source);
      if (!source.includes(BEGIN)) throw new Error('understandPage begins otherwise: mend this bench');
      return { ...loaded, source: source.replace(BEGIN, `${BEGIN} (globalThis as any).tellPage(page);`) };
    },
  });
  return told;
}

/**
 * The pages of a set of documents. Seeing takes seconds a document and understanding a thousandth, so what was seen is kept
 * by the bytes of the document, until it is removed by hand: what a rule does to a second look is not measured.
 */
export async function readPages(folders: string[]): Promise<ReadPage[]> {
  const told = tellPages();
  const { readDocument } = await import('../../src/reader/read-document.ts');
  const { startTextEngine } = await import('../../src/reader/engine/text-engine.ts');
  const { understandPage } = await import('../../src/reader/understanding/understand-page.ts');
  let engine: ReturnType<typeof startTextEngine> | undefined;
  const now = () => new Date();
  const scoreOf = (page: Page) => understandPage(page, now()).score ?? -1;

  async function see(bytes: Uint8Array): Promise<Page | null> {
    told.length = 0;
    engine ??= startTextEngine();
    const started = engine;
    await readDocument(bytes, { engine: () => started, now }).catch((error: unknown) => {
      if (!(error instanceof UnreadableDocument)) throw error;
    });
    const seen = [...told];
    return seen.reduce<Page | null>(
      (best, page) => (best && scoreOf(best) > scoreOf(page) ? best : page),
      null,
    );
  }

  await mkdir(CACHE, { recursive: true });
  const pages: ReadPage[] = [];
  for (const folder of folders) {
    for (const { file, fields, level } of await readTestSet(folder)) {
      if (level === 'lowres') continue;
      const bytes = new Uint8Array(await readFile(path.join(folder, file)));
      const kept = path.join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}.json`);
      const text = await readFile(kept, 'utf8').catch(() => null);
      const page = text === null ? await see(bytes) : (JSON.parse(text) as Page | null);
      if (text === null) await writeFile(kept, JSON.stringify(page));
      if (!page && fields) throw new Error(`No page of ${file} was understood`);
      if (page) pages.push({ name: `${path.basename(folder)}/${file}`, page, fields });
    }
  }
  return pages;
}
