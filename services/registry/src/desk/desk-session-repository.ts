import { inTransaction } from '@nabericht/database/in-transaction';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { RegistryDatabase } from '../tables.ts';
import { findTeam, type Team, whoOf } from '../team-key/team.ts';

/** Long enough to go from a terminal to a browser. */
const LINK_MINUTES = 10;
/** After this time a new sign-in is needed. */
export const SESSION_MINUTES = 60;

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A secret that signs this holder in once. */
export async function createLink(
  db: RegistryDatabase,
  who: string,
  now: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = createSecret();
  const expiresAt = after(now, LINK_MINUTES);
  await db.deleteFrom('desk_link').where('expires_at', '<=', now).execute();
  await db
    .insertInto('desk_link')
    .values({ digest: digest(secret), who, expires_at: expiresAt })
    .execute();
  return { secret, expiresAt };
}

export async function isLink(db: RegistryDatabase, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('desk_link')
    .select('who')
    .where('digest', '=', digest(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the link up. Resolves to a session, or null when the link is not valid or its key was revoked meanwhile. */
export const openSession = (
  db: RegistryDatabase,
  link: string,
  now: Date,
): Promise<{ secret: string; team: Team } | null> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('desk_link')
      .where('digest', '=', digest(link))
      .where('expires_at', '>', now)
      .returning('who')
      .executeTakeFirst();
    const team = row ? await findTeam(trx, row.who) : null;
    return team && { secret: await startSession(trx, whoOf(team), now), team };
  });

async function startSession(db: RegistryDatabase, who: string, now: Date): Promise<string> {
  const secret = createSecret();
  await db.deleteFrom('desk_session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('desk_session')
    .values({ digest: digest(secret), who, expires_at: after(now, SESSION_MINUTES) })
    .execute();
  return secret;
}

/** The signed-in team, with the rights that it has now. */
export async function findSignedIn(db: RegistryDatabase, secret: string, now: Date): Promise<Team | null> {
  const row = await db
    .selectFrom('desk_session')
    .select('who')
    .where('digest', '=', digest(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? findTeam(db, row.who) : null;
}

export async function endSession(db: RegistryDatabase, secret: string): Promise<void> {
  await db.deleteFrom('desk_session').where('digest', '=', digest(secret)).execute();
}
