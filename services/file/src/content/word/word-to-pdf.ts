import { refuseActive } from './refuse-active.ts';
import { openWord } from './word-parts.ts';

/**
 * The text and the pictures of a Word document in their order, set plainly on pages of ours. Nothing of the document
 * itself is in it.
 * @throws {UnreadableDocument} for a document that is more than that, or that cannot be set whole
 */
export async function wordToPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = openWord(bytes);
  refuseActive(parts);
  // Only loaded for what is set.
  const [{ blocksOf }, { setPages }] = await Promise.all([
    import('./word-blocks.ts'),
    import('./set-pages.ts'),
  ]);
  return setPages(blocksOf(parts), (name) => parts.bytes(name));
}
