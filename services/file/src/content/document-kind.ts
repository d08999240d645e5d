import type { UploadFields } from '@nabericht/contracts/file-contract';
import { fileTypeFromBuffer } from 'file-type';
import { isWordDocument } from './word-document.ts';

type DocumentType = UploadFields['documentType'];

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const DOC = 'application/msword';

/** Kinds that we take, with the endings that a name of that kind may have; the first is given to other names. */
export const ENDINGS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
  [DOCX]: ['docx'],
  [DOC]: ['doc'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type Kind = keyof typeof ENDINGS;

const SHOWN: readonly Kind[] = ['image/png', 'image/jpeg', 'application/pdf'];

/** Documents that the reader reads, and that tell whether a death was reported before. */
export const CERTIFICATE_TYPES: readonly DocumentType[] = ['death_certificate', 'unknown_certificate'];

/** What each document may be: municipalities also hand out certificates as Word documents. */
const allowedKinds = (documentType: DocumentType): readonly Kind[] =>
  CERTIFICATE_TYPES.includes(documentType) ? [...SHOWN, DOCX, DOC] : SHOWN;

/**
 * Decided by what the bytes are, never by a name or a declared type. Null is: not allowed here.
 * @throws {UnreadableDocument} for a Word document that can do more than be read
 */
export async function documentKind(bytes: Uint8Array, documentType: DocumentType): Promise<Kind | null> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // The container of old Office documents; what is in it is asked below.
  const kind = found === 'application/x-cfb' ? DOC : found;
  const allowed = allowedKinds(documentType).find((one) => one === kind);
  if (!allowed) return null;
  return allowed !== DOC && allowed !== DOCX ? allowed : isWordDocument(bytes) ? allowed : null;
}
