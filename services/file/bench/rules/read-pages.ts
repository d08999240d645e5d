import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../src/reader/page/page.ts';
import type { Candidate } from '../../src/reader/understanding/candidate.ts';
import { UnreadableDocument } from '../../src/reader/unreadable-document.ts';
import { readTestSet, type TestDocument } from '../test-set.ts';

/** A document as the words on the page that was read. */
export interface ReadPage {
  name: string;
  page: Page;
  /** Null for a document that is no death certificate. */
  fields: TestDocument['fields'];
}

const CACHE = path.join(import.meta.dirname, '../../../../node_modules/.cache/reader-pages');

/**
 * The pages of a set of documents. Recognising takes seconds per document and understanding a hundredth of one, so recognised
 * pages are cached by the bytes of the document until the cache is removed by hand: the effect of a rule on a second look is
 * not measured.
 */
export async function readPages(
  folder: string,
  pageOf: (candidates: Candidate[]) => Page | undefined,
): Promise<ReadPage[]> {
  const { readWithReasons } = await import('../../src/reader/read-document.ts');
  const { startTextEngine } = await import('../../src/reader/engine/text-engine.ts');
  let engine: ReturnType<typeof startTextEngine> | undefined;

  async function see(bytes: Uint8Array): Promise<Page | null> {
    engine ??= startTextEngine();
    const started = engine;
    try {
      const { reasons } = await readWithReasons(bytes, { engine: () => started, now: () => new Date() });
      return pageOf(reasons.candidates) ?? null;
    } catch (error) {
      if (error instanceof UnreadableDocument) return null;
      throw error;
    }
  }

  await mkdir(CACHE, { recursive: true });
  const pages: ReadPage[] = [];
  for (const { file, fields, level } of await readTestSet(folder)) {
    if (level === 'lowres') continue;
    const bytes = new Uint8Array(await readFile(path.join(folder, file)));
    const kept = path.join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}.json`);
    const text = await readFile(kept, 'utf8').catch(() => null);
    const page = text === null ? await see(bytes) : (JSON.parse(text) as Page | null);
    if (text === null) await writeFile(kept, JSON.stringify(page));
    if (!page && fields) throw new Error(`No page of ${file} was understood`);
    if (page) pages.push({ name: file, page, fields });
  }
  return pages;
}
