import { type Breaker, OPEN_MS, type Votes } from '@nabericht/release-model/breaker';
import { parseRelease, revisionOf } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import { COMPOSITION_CHANNEL } from '../composition/composition-repository.ts';
import type { RegistryDatabase } from '../tables.ts';

/** For every release that was kept from visitors in the last day, the last time. */
export async function listBreakers(db: RegistryDatabase): Promise<Breaker[]> {
  const rows = await db
    .selectFrom('release_breaker')
    .select(['name', 'version', 'opened_at', 'opened_until'])
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map((row) => ({
    release: `${row.name}@${row.version}`,
    openedAt: row.opened_at,
    openedUntil: row.opened_until,
  }));
}

/**
 * Keeps the release from visitors for a while; all gateways are notified. Null when a breaker is open already: of two gateways
 * that try at the same time, one succeeds.
 */
export async function openBreaker(
  db: RegistryDatabase,
  release: string,
  { loaded, failed, addresses }: Votes,
  now: Date,
): Promise<Breaker | null> {
  const id = parseRelease(release);
  if (!id) return null;
  const opened = {
    opened_at: now,
    opened_until: new Date(now.getTime() + OPEN_MS),
    loaded,
    failed,
    addresses,
  };
  const row = await db
    .insertInto('release_breaker')
    .values({ name: id.name, version: revisionOf(id), ...opened })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version'])
        .doUpdateSet(opened)
        .where('release_breaker.opened_until', '<=', now),
    )
    .returning('name')
    .executeTakeFirst();
  if (!row) return null;
  await sql`select pg_notify(${COMPOSITION_CHANNEL}, 'breaker')`.execute(db);
  return { release, openedAt: opened.opened_at, openedUntil: opened.opened_until };
}
