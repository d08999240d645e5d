import { unzipSync } from 'fflate';
import { LIMITS } from '../reader/limits.ts';
import { UnreadableDocument } from '../reader/unreadable-document.ts';

/** Everything in it together; the few parts that are read have a limit of their own. */
const MOST_UNPACKED_BYTES = 50_000_000;
const ACTS = /vbaProject|\/activeX\/|\/embeddings\//i;

/** Looks at what an archive says of itself; nothing is unpacked. */
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

/** The old container names its parts in UTF-16. */
const namesPart = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

/**
 * Whether it is a Word document. It is handed on as it is, so it must not be able to do anything.
 * @throws {UnreadableDocument} for one with macros or with files in it, one that unpacks to too much, and half of one
 */
export function isWordDocument(bytes: Uint8Array): boolean {
  const isZip = bytes[0] === 0x50;
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = isZip ? namesInZip(bytes) : [];
  const isWord = isZip ? names.includes('word/document.xml') : namesPart(container, 'WordDocument');
  const canAct = isZip ? names.some((name) => ACTS.test(name)) : namesPart(container, '_VBA_PROJECT');
  if (isWord && canAct) throw new UnreadableDocument('macros');
  return isWord;
}
