import { unzipSync } from 'fflate';
import { LIMITS } from '../reader/limits.ts';
import { UnreadableDocument } from '../reader/unreadable-document.ts';

/** Everything in it together; the few parts that are read have a limit of their own. */
const MOST_UNPACKED_BYTES = 50_000_000;
const ACTS = /vbaProject|\/activeX\/|\/embeddings\//i;

/** Looks at what an archive says of itself; nothing is unpacked. Empty when it is no archive. */
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
    if (error instanceof UnreadableDocument) throw error;
    return [];
  }
}

/** The old container names its parts in UTF-16. */
const namesPart = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

/**
 * Whether it is a Word document. It is handed on as it is, so it must not be able to do anything.
 * @throws {UnreadableDocument} for one with macros or with files in it, and for one that unpacks to too much
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
