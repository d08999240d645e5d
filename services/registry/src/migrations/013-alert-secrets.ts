import { createWebhookSecret } from '@nabericht/service-kit/webhook-headers';
import { type Kysely, sql } from 'kysely';

/**
 * The secret with which a team verifies that an alert is ours. A team that registered before gets a secret that it does not
 * know: it must register again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table team_alert add secret text`.execute(db);
  const { rows } = await sql<{ team: string }>`select team from team_alert`.execute(db);
  for (const { team } of rows)
    await sql`update team_alert set secret = ${createWebhookSecret()} where team = ${team}`.execute(db);
  await sql`alter table team_alert alter column secret set not null`.execute(db);
};
