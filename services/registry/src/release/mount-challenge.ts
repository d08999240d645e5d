import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { createSecret } from '@nabericht/service-kit/secret-token';
import type { RegistryDatabase } from '../tables.ts';

/** A pipeline mounts its upload right away; after a day it has to upload again. */
const LIVES_MS = DAY_MS;

/** A value that the signed result of a mount must repeat, so that no earlier result can be reused. */
export async function createChallenge(
  db: RegistryDatabase,
  { id, keyId, now }: { id: ReleaseId; keyId: string; now: Date },
): Promise<string> {
  const challenge = createSecret();
  await db.deleteFrom('mount_challenge').where('expires_at', '<', now).execute();
  await db
    .insertInto('mount_challenge')
    .values({ ...id, challenge, key_id: keyId, expires_at: new Date(now.getTime() + LIVES_MS) })
    .execute();
  return challenge;
}

/** Uses it up. False when there is no such challenge for this release and key, or it expired. */
export async function takeChallenge(
  db: RegistryDatabase,
  { challenge, id, keyId, now }: { challenge: string; id: ReleaseId; keyId: string; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('mount_challenge')
    .where((eb) => eb.and({ ...id, challenge, key_id: keyId }))
    .where('expires_at', '>=', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}
