import type { RegistryDatabase } from '../tables.ts';
import { OPERATOR, OPERATORS } from '../team-key/key-rights.ts';
import { listKeys } from '../team-key/team-key-repository.ts';

export async function readAlertUrl(db: RegistryDatabase, team: string): Promise<string | null> {
  const row = await db.selectFrom('team_alert').select('url').where('team', '=', team).executeTakeFirst();
  return row?.url ?? null;
}

/** Null: nowhere. */
export async function writeAlertUrl(db: RegistryDatabase, team: string, url: string | null): Promise<void> {
  if (url === null) {
    await db.deleteFrom('team_alert').where('team', '=', team).execute();
    return;
  }
  await db
    .insertInto('team_alert')
    .values({ team, url })
    .onConflict((conflict) => conflict.column('team').doUpdateSet({ url }))
    .execute();
}

/** Of the teams that hold a living key for the name, and of operators. */
export async function listAlertUrls(db: RegistryDatabase, name: string): Promise<string[]> {
  const teams = (await listKeys(db))
    .filter(
      ({ revokedAt, names }) => revokedAt === null && (names.includes(name) || names.includes(OPERATOR)),
    )
    .map(({ team }) => team);
  const rows = await db.selectFrom('team_alert').selectAll().execute();
  return rows.filter(({ team }) => teams.includes(team) || team === OPERATORS.team).map(({ url }) => url);
}
