import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { ALGORITHM } from '@nabericht/service-kit/tokens';
import { type CryptoKey, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { secondsAfter } from '../lifetimes.ts';
import type { SessionTables } from '../tables.ts';
import { SIGNING_KEY } from './rotate-keys.ts';
import { findCurrentKey } from './signing-key-repository.ts';

export interface Signer {
  /** @param seconds the lifetime of the token */
  sign(claims: JWTPayload, audience: string, seconds: number): Promise<string>;
}

interface SignerDeps {
  db: Kysely<SessionTables>;
  keyRing: KeyRing;
  issuer: string;
  now: () => Date;
}

/** Signs with the current key, read each time because another instance may have rotated it a moment ago. */
export function createSigner({ db, keyRing, issuer, now }: SignerDeps): Signer {
  let opened: { kid: string; key: CryptoKey | Uint8Array } | undefined;

  const currentKey = async () => {
    const current = await findCurrentKey(db);
    if (!current) throw new Error('There is no signing key');
    if (opened?.kid !== current.kid) {
      const jwk = keyRing.openJson(SIGNING_KEY, current.sealedPrivate) as JWK;
      opened = { kid: current.kid, key: await importJWK(jwk, ALGORITHM) };
    }
    return opened;
  };

  return {
    sign: async (claims, audience, seconds) => {
      const { kid, key } = await currentKey();
      const issuedAt = now();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(secondsAfter(issuedAt, seconds))
        .sign(key);
    },
  };
}
