import { createWebhookSecret } from '@nabericht/service-kit/webhook-headers';
import { readPointer } from '../composition/composition-repository.ts';
import { LIVE } from '../composition/promote.ts';
import type { RegistryDatabase } from '../tables.ts';
import { OPERATOR, OPERATORS } from '../team-key/key-rights.ts';
import { listKeys } from '../team-key/team-key-repository.ts';

export async function readAlertUrl(db: RegistryDatabase, team: string): Promise<string | null> {
  const row = await db.selectFrom('team_alert').select('url').where('team', '=', team).executeTakeFirst();
  return row?.url ?? null;
}

/** Null: alerts are sent nowhere. Resolves to the secret that signs alerts from now on; earlier moves are not reported. */
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
  const pointer = await readPointer(db, LIVE);
  const told = { told_revision: pointer?.revision ?? 0, tries: 0, next_try_at: new Date(0) };
  await db
    .insertInto('team_alert')
    .values({ team, url, secret, ...told })
    .onConflict((conflict) => conflict.column('team').doUpdateSet({ url, secret, ...told }))
    .execute();
  return secret;
}

export interface AlertTarget {
  url: string;
  /** `whsec_` and base64; the receiver has the same secret. */
  secret: string;
}

/** The addresses of operators, and of the teams that hold a valid key for the name. */
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

export interface Untold extends AlertTarget {
  team: string;
  toldRevision: number;
  /** The number of failed tries to deliver the next move. */
  tries: number;
}

/** Teams that have not been notified of the last move, and whose next try is due. */
export async function listUntold(db: RegistryDatabase, channel: string, now: Date): Promise<Untold[]> {
  const rows = await db
    .selectFrom('team_alert')
    .innerJoin('channel', (join) => join.on('channel.name', '=', channel))
    .select(['team', 'url', 'secret', 'told_revision', 'tries'])
    .whereRef('told_revision', '<', 'channel.revision')
    .where('next_try_at', '<=', now)
    .execute();
  return rows.map(({ told_revision: toldRevision, ...rest }) => ({ ...rest, toldRevision }));
}

/** Unless the team has changed its address meanwhile. */
const ofTarget = (db: RegistryDatabase, { team, url, secret }: Untold) =>
  db.updateTable('team_alert').where('team', '=', team).where('url', '=', url).where('secret', '=', secret);

export const markTold = (db: RegistryDatabase, target: Untold, revision: number) =>
  ofTarget(db, target).set({ told_revision: revision, tries: 0 }).execute();

export const waitToTell = (db: RegistryDatabase, target: Untold, until: Date) =>
  ofTarget(db, target)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: until }))
    .execute();
