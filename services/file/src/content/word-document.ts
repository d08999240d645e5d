import { unzipSync } from 'fflate';
import { LIMITS } from '../reader/limits.ts';

const namesInZip = (bytes: Uint8Array): string[] => {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        if (names.length > LIMITS.packedFiles) throw new Error('too many files');
        return false;
      },
    });
    return names;
  } catch {
    return [];
  }
};

/** The old container names its parts in UTF-16. */
const namesPart = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

/** A Word document without macros: it is handed on as it is, so it must not be able to do anything. */
export function isWordDocument(bytes: Uint8Array): boolean {
  const isZip = bytes[0] === 0x50;
  if (!isZip) {
    const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return namesPart(container, 'WordDocument') && !namesPart(container, '_VBA_PROJECT');
  }
  const names = namesInZip(bytes);
  const canAct = names.some((name) => /vbaProject|\/activeX\/|\/embeddings\//i.test(name));
  return names.includes('word/document.xml') && !canAct;
}
