import type { RegistryDatabase } from '../tables.ts';

/** The secret that signs the tokens of pages, the same for every gateway; a migration creates it. */
export async function readPageViewKey(db: RegistryDatabase): Promise<string> {
  const { secret } = await db.selectFrom('page_view_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}
