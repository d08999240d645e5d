import * as v from 'valibot';

const entry = v.object({ key: v.string() });

/** How react-router calls the entry a document was loaded for: a reload keeps the key that a navigation gave it. */
export function keyOfEntry(state: unknown): string {
  const read = v.safeParse(entry, state);
  return read.success ? read.output.key : 'default';
}

/** That of this document; on the server there is no history. */
export const FIRST_ENTRY = keyOfEntry(globalThis.history?.state);
