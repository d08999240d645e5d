import { fileTypeFromBuffer } from 'file-type';
import { UnreadableDocument } from '../unreadable-document.ts';

export type ContentKind = 'pdf' | 'picture' | 'docx';

const KINDS = new Map<string, ContentKind>([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['image/webp', 'picture'],
  ['image/tiff', 'picture'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
]);

/** Decided by the bytes, never by a name or a declared type. */
export async function contentKind(bytes: Uint8Array): Promise<ContentKind> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = KINDS.get(type?.mime ?? '');
  if (!kind) throw new UnreadableDocument('unsupported-kind');
  return kind;
}
