import { inTransaction } from '@nabericht/database/in-transaction';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import { ALGORITHM } from '@nabericht/service-kit/tokens';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Kysely } from 'kysely';
import { KEY_OVERLAP_SECONDS, KEY_SECONDS, secondsBefore } from '../lifetimes.ts';
import { SEALED } from '../sealed.ts';
import type { SessionTables } from '../tables.ts';
import {
  deleteKeysRetiredBefore,
  findCurrentKey,
  lockSigningKeys,
  type SigningKey,
  succeedKey,
} from './signing-key-repository.ts';

export const SIGNING_KEY = purposeOf(SEALED, 'signing_key', 'sealed_private');

/** Ensures that there is a signing key that is young enough; removes retired keys of which no token can still be valid. */
export async function rotateKeys(db: Kysely<SessionTables>, keyRing: KeyRing, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockSigningKeys(trx);
    const current = await findCurrentKey(trx);
    if (!current || current.createdAt < secondsBefore(now, KEY_SECONDS)) {
      await succeedKey(trx, await createKey(keyRing, now));
    }
    await deleteKeysRetiredBefore(trx, secondsBefore(now, KEY_OVERLAP_SECONDS));
  });
}

async function createKey(keyRing: KeyRing, createdAt: Date): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    publicJwk: { ...jwk, kid, alg: ALGORITHM, use: 'sig' },
    sealedPrivate: keyRing.sealJson(SIGNING_KEY, await exportJWK(privateKey)),
    createdAt,
  };
}
