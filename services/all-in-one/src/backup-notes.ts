import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { parseKeys } from '@nabericht/service-kit/keys/encoded-keys';
import * as v from 'valibot';
import type { Config } from './config.ts';
import { findKeys } from './data-dir.ts';

/** Describes the copy that it is stored beside. */
const NOTES = 'backup.json';
const Notes = v.object({
  /** The moment of the database in it. */
  madeAt: v.string(),
  /** When the files and the ledger were copied too. */
  copiedAt: v.optional(v.string()),
  keys: v.array(v.string()),
  hasFiles: v.boolean(),
  /** The files of a server, or a dump made by pg_dump. */
  database: v.optional(v.picklist(['cluster', 'dump']), 'cluster'),
});
export type Notes = v.InferOutput<typeof Notes>;

export const writeNotes = (folder: string, notes: Notes): Promise<void> =>
  writeFile(join(folder, NOTES), `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600 });

/**
 * @throws StartFailure when a backup is incomplete
 */
export async function readNotes(folder: string): Promise<Notes> {
  const text = await readFile(join(folder, NOTES), 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Notes), text);
  if (!parsed.success) throw new StartFailure(`${folder} holds no whole backup.`);
  return parsed.output;
}

/**
 * The keys of this installation; never created here, since they must open existing data.
 * @throws StartFailure when one is missing
 */
export async function keysFor(notes: Notes, config: Config): Promise<string> {
  const keys = await findKeys(config);
  const here = keys ? parseKeys(keys).map(({ id }) => id) : [];
  const missing = notes.keys.filter((id) => !here.includes(id));
  if (!keys || missing.length > 0)
    throw new StartFailure(
      `This backup opens with ${notes.keys.join(', ')}; ${missing.join(', ')} is not here. Put encryption.keys of that day into ${config.DATA_DIR}, or set ENCRYPTION_KEYS.`,
    );
  return keys;
}
