import type { UploadFields } from '@nabericht/contracts/file-contract';
import { fileTypeFromBuffer } from 'file-type';
import { isWordDocument } from './word/word-document.ts';

type DocumentType = UploadFields['documentType'];

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const OLD_WORD = 'application/x-cfb';

/** Kinds that we take, with the endings that a name of that kind may have; the first is given to other names. */
export const ENDINGS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
  [DOCX]: ['docx'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type Kind = keyof typeof ENDINGS;

/** What is shown and sent; of a Word document that is a PDF of ours. */
const SHOWN = ['image/png', 'image/jpeg', 'application/pdf'] as const satisfies readonly Kind[];
export type HandedOn = (typeof SHOWN)[number];
export const isHandedOn = (mimetype: string): mimetype is HandedOn => SHOWN.some((kind) => kind === mimetype);

/** Documents that the reader reads, and that tell whether a death was reported before. */
export const CERTIFICATE_TYPES: readonly DocumentType[] = ['death_certificate', 'unknown_certificate'];

const HEIC = ['image/heic', 'image/heif'];

/** A photo as an iPhone keeps it. It is stored as a JPEG, since few programs open it. */
export async function isHeic(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found !== undefined && HEIC.includes(found.mime);
}

/**
 * Decided by what the bytes are, never by a name or a declared type. Null is: not allowed here. Municipalities also hand
 * out certificates as Word documents.
 * @throws {UnreadableDocument} for a Word document that cannot be opened
 */
export async function documentKind(bytes: Uint8Array, documentType: DocumentType): Promise<Kind | null> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const shown = SHOWN.find((kind) => kind === found);
  if (shown) return shown;
  const mayBeWord = CERTIFICATE_TYPES.includes(documentType) && (found === DOCX || found === OLD_WORD);
  return mayBeWord && isWordDocument(bytes) ? DOCX : null;
}
