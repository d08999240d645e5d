import { unzipSync } from 'fflate';
import { LIMITS } from '../../reader/limits.ts';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';

/** For all parts together; the few parts that are read have a limit of their own. */
const MOST_UNPACKED_BYTES = 50_000_000;

/** Reads the list of names in the archive; nothing is unpacked. */
function namesInZip(bytes: Uint8Array): string[] {
  const names: string[] = [];
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        unpacked += originalSize;
        if (names.length > LIMITS.packedFiles || unpacked > MOST_UNPACKED_BYTES) {
          throw new UnreadableDocument('too-much-unpacked');
        }
        return false;
      },
    });
    return names;
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('corrupt', { cause: error });
  }
}

/**
 * Whether it is a Word document; its content is checked when the copy is made.
 * @throws {UnreadableDocument} for a document in the format from before 2007, one that is too large unpacked, and a truncated
 * one
 */
export function isWordDocument(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x50) return namesInZip(bytes).includes('word/document.xml');
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The old container format has the names of its parts in UTF-16.
  const isOldWord = container.includes(Buffer.from('WordDocument', 'utf16le'));
  if (isOldWord) throw new UnreadableDocument('old-word');
  return false;
}
