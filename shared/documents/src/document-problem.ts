import { DOCUMENT_EXTENSIONS } from '@nabericht/domain/rule/constants';
import { extensionOf } from './file-kind.ts';

export const ACCEPTED_DOCUMENTS = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a document is not taken, by its name; the server also looks at what is in it. */
export function documentProblem({ name }: Pick<File, 'name'>): 'wrongKind' | null {
  const extensions: readonly string[] = DOCUMENT_EXTENSIONS;
  return extensions.includes(extensionOf(name)) ? null : 'wrongKind';
}
