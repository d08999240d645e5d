import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { drawLogo } from './draw-logo.ts';

type Db = Kysely<ProviderTables>;

/** The version of a logo is a hash of its content, so that its address can be cached for ever. */
export const logoVersion = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12);

export async function insertLogo(db: Db, content: Buffer): Promise<string> {
  const version = logoVersion(content);
  await db
    .insertInto('logo')
    .values({ version, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return version;
}

/** A PNG, or null. A logo that is stored as SVG is rasterised when it is first requested. */
export async function findLogo(db: Db, version: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('logo')
    .select(['content', 'drawing'])
    .where('version', '=', version)
    .executeTakeFirst();
  if (row?.content || !row?.drawing) return row?.content ?? null;
  const content = await drawLogo(Buffer.from(row.drawing));
  await db.updateTable('logo').set({ content }).where('version', '=', version).execute();
  return content;
}
