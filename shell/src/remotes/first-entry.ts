import * as v from 'valibot';

const entry = v.object({ key: v.string() });

/** react-router's key of the history entry that a document was loaded for: a reload keeps the key of the navigation. */
export function keyOfEntry(state: unknown): string {
  const read = v.safeParse(entry, state);
  return read.success ? read.output.key : 'default';
}

/** The key for this document; on the server there is no history. */
export const FIRST_ENTRY = keyOfEntry(globalThis.history?.state);
