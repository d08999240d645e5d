import { createWebhookSecret } from '@nabericht/service-kit/webhook-headers';
import type { RegistryDatabase } from '../tables.ts';
import { OPERATOR, OPERATORS } from '../team-key/key-rights.ts';
import { listKeys } from '../team-key/team-key-repository.ts';

export async function readAlertUrl(db: RegistryDatabase, team: string): Promise<string | null> {
  const row = await db.selectFrom('team_alert').select('url').where('team', '=', team).executeTakeFirst();
  return row?.url ?? null;
}

/** Null: nowhere. Resolves to what alerts are signed with from now on. */
export async function writeAlertUrl(
  db: RegistryDatabase,
  team: string,
  url: string | null,
): Promise<string | null> {
  if (url === null) {
    await db.deleteFrom('team_alert').where('team', '=', team).execute();
    return null;
  }
  const secret = createWebhookSecret();
  await db
    .insertInto('team_alert')
    .values({ team, url, secret })
    .onConflict((conflict) => conflict.column('team').doUpdateSet({ url, secret }))
    .execute();
  return secret;
}

export interface AlertTarget {
  url: string;
  /** `whsec_` and base64: whoever receives it has the same. */
  secret: string;
}

/** Of the teams that hold a living key for the name, and of operators. */
export async function listAlertTargets(db: RegistryDatabase, name: string): Promise<AlertTarget[]> {
  const teams = (await listKeys(db))
    .filter(
      ({ revokedAt, names }) => revokedAt === null && (names.includes(name) || names.includes(OPERATOR)),
    )
    .map(({ team }) => team);
  const rows = await db.selectFrom('team_alert').selectAll().execute();
  return rows
    .filter(({ team }) => teams.includes(team) || team === OPERATORS.team)
    .map(({ url, secret }) => ({ url, secret }));
}
