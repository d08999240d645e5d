import { setTimeout } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { KeyRing } from './key-ring.ts';
import { busy } from './problem.ts';
import { digest } from './secret-token.ts';

/** The claims of a session token. A beneficiary's scope is one person in one dossier. */
export const SessionClaims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  /** When a code was last entered in this session; seconds since 1970, as in OpenID Connect. */
  auth_time: v.optional(v.number(), 0),
  scope: v.optional(v.object({ dossierId: v.string(), personId: v.string(), inviteId: v.string() })),
});
export type SessionClaims = v.InferOutput<typeof SessionClaims>;

export const ALGORITHM = 'ES256';
export const SESSION_AUDIENCE = 'nabericht';
export const CSRF_AUDIENCE = 'nabericht csrf';

export interface TokenVerifier {
  /**
   * The claims, or null when the token is expired, forged or for another purpose.
   * @throws {Problem} 503 while the keys are not available: the token itself may be valid
   */
  session(token: string): Promise<SessionClaims | null>;
  /** Whether a CSRF token belongs to the browser with this pre-session cookie. */
  csrf(token: string, browserId: string): Promise<boolean>;
}

/** The size of the cache; a token that was dropped from it is verified again. */
const MOST_TOKENS = 20_000;

/** The shortest interval of requests for the keys: anybody can name a key that does not exist. */
const ASK_AGAIN_MS = 2000;

/**
 * Verifies tokens with the session service's public keys; requests them again when a key is unknown, which can take as long as
 * the interval between two requests.
 * @param issuer the installation's PUBLIC_URL
 */
export function createTokenVerifier(loadJwks: () => Promise<unknown>, issuer: string): TokenVerifier {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<ReturnType<typeof createLocalJWKSet>> | undefined;
  const load = () => {
    loading ??= ask().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  // All requests with an unknown key wait for the same answer: a new key is found, and forged ones cause no flood.
  const ask = async () => {
    await setTimeout(Math.max(0, loadedAt + ASK_AGAIN_MS - performance.now()));
    try {
      keys = createLocalJWKSet((await loadJwks()) as JSONWebKeySet);
      loadedAt = performance.now();
      return keys;
    } catch {
      throw busy(5);
    }
  };

  // A page sends several requests with one token, and verifying a signature costs more than most reads. Only valid tokens are
  // cached, by a digest, and only until they expire.
  const remember = <Claims extends { exp?: number }>(
    audience: string,
    read: (payload: JWTPayload | null) => Claims | null,
  ) => {
    // Otherwise each lookup starts a timer, which takes longer than the lookup.
    const verified = new LRUCache<string, Claims>({ max: MOST_TOKENS, ttlResolution: 0 });
    return async (token: string): Promise<Claims | null> => {
      const name = digest(token);
      const known = verified.get(name);
      if (known) return known;
      const claims = read(await check(token, audience));
      const lasts = (claims?.exp ?? 0) * 1000 - Date.now();
      if (claims && lasts > 0) verified.set(name, claims, { ttl: lasts });
      return claims;
    };
  };

  async function check(token: string, audience: string): Promise<JWTPayload | null> {
    const options = { issuer, audience, algorithms: [ALGORITHM] };
    try {
      return (await jwtVerify(token, keys ?? (await load()), options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
      return jwtVerify(token, await load(), options).then(
        ({ payload }) => payload,
        () => null,
      );
    }
  }

  const session = remember(SESSION_AUDIENCE, (payload) => {
    const claims = v.safeParse(SessionClaims, payload);
    return claims.success ? claims.output : null;
  });
  const ofBrowser = remember(CSRF_AUDIENCE, (payload) => payload);
  return {
    session,
    // The token holds a digest, so that it does not reveal the cookie.
    csrf: async (token, browserId) => (await ofBrowser(token))?.bid === digest(browserId),
  };
}

/** For services without encryption keys: they authenticate each other by one key that both were given. */
export const identityByKey = (name: string, key: Buffer, operator: string | null = null): ServiceIdentity =>
  createServiceIdentity(name, { derive: () => key, deriveEach: () => [key] }, operator);

const SERVICE_AUDIENCE = 'nabericht services';
const SERVICES = 'services';

/** How services authenticate to each other: a token that is valid for a minute, under a shared derived key. */
export interface ServiceIdentity {
  /** The person who typed the command that this process runs; null for a service that runs by itself. */
  operator: string | null;
  issue(): Promise<string>;
  /** On whose behalf the service calls, or null for a token that is expired or forged. */
  verify(token: string): Promise<{ operator: string | null } | null>;
}

/**
 * Issues tokens with the current key, and accepts those of any known key: keys change while services run.
 * @param operator the person who typed the command that this process runs; null for a service that runs by itself
 */
export function createServiceIdentity(
  name: string,
  keyRing: Pick<KeyRing, 'derive' | 'deriveEach'>,
  operator: string | null = null,
): ServiceIdentity {
  return {
    operator,
    issue: () =>
      new SignJWT(operator === null ? {} : { operator })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(name)
        .setAudience(SERVICE_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(keyRing.derive(SERVICES)),
    verify: async (token) => {
      for (const key of keyRing.deriveEach(SERVICES)) {
        const options = { audience: SERVICE_AUDIENCE, algorithms: ['HS256'] };
        const verified = await jwtVerify(token, key, options).catch(() => null);
        const from = verified?.payload.operator;
        if (verified) return { operator: typeof from === 'string' ? from : null };
      }
      return null;
    },
  };
}
