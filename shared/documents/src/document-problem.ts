import { DOCUMENT_EXTENSIONS, UPLOAD_MAX_BYTES } from '@nabericht/domain/constants';
import { extensionOf } from './file-kind.ts';

export const ACCEPTED_DOCUMENTS = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a document is not taken, by its name and size; the server also looks at what is in it. */
export function documentProblem({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrongKind' | 'tooLarge' | null {
  const extensions: readonly string[] = DOCUMENT_EXTENSIONS;
  if (!extensions.includes(extensionOf(name))) return 'wrongKind';
  return size > UPLOAD_MAX_BYTES ? 'tooLarge' : null;
}
