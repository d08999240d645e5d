import type { UploadFields } from '@nabericht/contracts/file-contract';
import { fileTypeFromBuffer } from 'file-type';
import { isWordDocument } from './word/word-document.ts';

type DocumentType = UploadFields['documentType'];

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const OLD_WORD = 'application/x-cfb';

/** The accepted types, each with the file name endings that it may have; a name with another ending gets the first one. */
export const ENDINGS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
  [DOCX]: ['docx'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type Kind = keyof typeof ENDINGS;

/** The types that are shown and sent; a Word document is handed on as a PDF that we make. */
const SHOWN = ['image/png', 'image/jpeg', 'application/pdf'] as const satisfies readonly Kind[];
export type HandedOn = (typeof SHOWN)[number];
export const isHandedOn = (mimetype: string): mimetype is HandedOn => SHOWN.some((kind) => kind === mimetype);

/** Documents that are read by the reader and compared with earlier reports. */
export const CERTIFICATE_TYPES: readonly DocumentType[] = ['death_certificate', 'unknown_certificate'];

const HEIC = ['image/heic', 'image/heif'];

/** A photo in the iPhone's own format. It is stored as a JPEG, because few programs can open it. */
export async function isHeic(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found !== undefined && HEIC.includes(found.mime);
}

/**
 * Decided by the bytes, never by a name or a declared type. Null if this type is not allowed here. Word documents are allowed
 * because municipalities also issue certificates as such.
 * @throws {UnreadableDocument} for a Word document that cannot be opened
 */
export async function documentKind(bytes: Uint8Array, documentType: DocumentType): Promise<Kind | null> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const shown = SHOWN.find((kind) => kind === found);
  if (shown) return shown;
  const mayBeWord = CERTIFICATE_TYPES.includes(documentType) && (found === DOCX || found === OLD_WORD);
  return mayBeWord && isWordDocument(bytes) ? DOCX : null;
}
