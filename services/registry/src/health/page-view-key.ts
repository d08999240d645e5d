import type { RegistryDatabase } from '../tables.ts';

/** Made by a migration: what the tokens of pages are signed with, on every gateway the same. */
export async function readPageViewKey(db: RegistryDatabase): Promise<string> {
  const { secret } = await db.selectFrom('page_view_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}
