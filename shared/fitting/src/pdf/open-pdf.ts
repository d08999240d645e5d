import { PDFDocument } from '@cantoo/pdf-lib';

/** The PDF format has its end marker within the last 1024 bytes, apart from padding. An incomplete file has none. */
function hasEnd(bytes: Uint8Array): boolean {
  const last = bytes.findLastIndex((byte) => byte > 0x20);
  return new TextDecoder('latin1')
    .decode(bytes.subarray(Math.max(0, last - 1023), last + 1))
    .includes('%%EOF');
}

/** Null for a document that only a more lenient program can open. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument | 'pdfLocked' | 'pdfBroken' | null> {
  if (!hasEnd(bytes)) return 'pdfBroken';
  try {
    // Many documents are protected against changes with an empty password, with which anybody may open them.
    const source = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    return source.getPageCount() > 0 ? source : null;
  } catch (error) {
    return error instanceof Error && /password|encrypt/i.test(error.message) ? 'pdfLocked' : null;
  }
}
