import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { RegistryDatabase } from '../tables.ts';
import type { Rights } from '../team-key/key-rights.ts';
import { readRights } from '../team-key/read-rights.ts';

/** A new secret for the team's feed; the previous one is no longer valid. */
export async function createFeed(db: RegistryDatabase, team: string): Promise<string> {
  const secret = createSecret();
  await db
    .insertInto('team_feed')
    .values({ team, digest: digest(secret) })
    .onConflict((conflict) => conflict.column('team').doUpdateSet({ digest: digest(secret) }))
    .execute();
  return secret;
}

/** Whose feed it is, and what they may see; null when the secret is unknown, or the team has no valid key. */
export async function findFeed(db: RegistryDatabase, secret: string): Promise<Rights | null> {
  const row = await db
    .selectFrom('team_feed')
    .select('team')
    .where('digest', '=', digest(secret))
    .executeTakeFirst();
  return row ? readRights(db, row.team) : null;
}
