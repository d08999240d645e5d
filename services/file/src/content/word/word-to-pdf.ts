import { refuseActive } from './refuse-active.ts';
import { openWord } from './word-parts.ts';

/**
 * Sets the text and the pictures of a Word document in their order on plain new pages. Nothing of the document itself is
 * copied.
 * @throws {UnreadableDocument} for a document that is more than that, or that cannot be set completely
 */
export async function wordToPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = openWord(bytes);
  refuseActive(parts);
  // Loaded only when a document is set.
  const [{ blocksOf }, { setPages }] = await Promise.all([
    import('./word-blocks.ts'),
    import('./set-pages.ts'),
  ]);
  return setPages(blocksOf(parts), (name) => parts.bytes(name));
}
