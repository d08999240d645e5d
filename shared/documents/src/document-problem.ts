import { DOCUMENT_EXTENSIONS } from '@nabericht/domain/rule/constants';
import { extensionOf } from './file-kind.ts';

export const ACCEPTED_DOCUMENTS = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a document is refused for its file name; the server also checks its contents. */
export function documentProblem({ name }: Pick<File, 'name'>): 'wrongKind' | null {
  const extensions: readonly string[] = DOCUMENT_EXTENSIONS;
  return extensions.includes(extensionOf(name)) ? null : 'wrongKind';
}
