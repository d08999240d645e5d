import type { ReplyFile } from '@nabericht/domain/conversation/conversation';

/** What some system does not take in the name of a file, and what a mail program may hide. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
const MOST_CHARACTERS = 80;

/**
 * The documents of a reply under the names that their reporter gave them, as the letter lists them, each another one. What
 * they end in follows from their kind.
 */
export function namedAs<Document extends { fileId: string; filename: string }>(
  documents: readonly Document[],
  files: readonly ReplyFile[],
): Document[] {
  const names = namesOf(files);
  return documents.map((document) => {
    const name = names.get(document.fileId);
    return name ? { ...document, filename: `${name}${endOf(document.filename)}` } : document;
  });
}

/** Of all files of the reply, so that they differ over several mails as well. */
function namesOf(files: readonly ReplyFile[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    files.flatMap(({ fileId, name }) => {
      const safe = safeName(name);
      if (!safe) return [];
      let free = safe;
      for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${safe} (${number})`;
      taken.add(free.toLowerCase());
      return [[fileId, free] as const];
    }),
  );
}

const safeName = (name: string): string =>
  [...name.replace(UNSAFE, ' ').replace(/\.(pdf|png|jpe?g|heic)$/i, '')]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');

const endOf = (filename: string): string => /\.[a-z]+$/.exec(filename)?.[0] ?? '';
