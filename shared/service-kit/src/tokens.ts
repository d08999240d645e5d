import { setTimeout } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { KeyRing } from './key-ring.ts';
import { busy } from './problem.ts';
import { digest } from './secret-token.ts';

/** What a session token says. A beneficiary's scope is one person of one dossier. */
export const SessionClaims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  /** When a code was last typed in this session; seconds since 1970, as OpenID Connect has it. */
  auth_time: v.optional(v.number(), 0),
  scope: v.optional(v.object({ dossierId: v.string(), personId: v.string(), inviteId: v.string() })),
});
export type SessionClaims = v.InferOutput<typeof SessionClaims>;

export const ALGORITHM = 'ES256';
export const SESSION_AUDIENCE = 'nabericht';
export const CSRF_AUDIENCE = 'nabericht csrf';

export interface TokenVerifier {
  /**
   * The claims, or null when the token is expired, forged or for something else.
   * @throws {Problem} 503 while the keys cannot be had: that says nothing of the token
   */
  session(token: string): Promise<SessionClaims | null>;
  /** Whether a CSRF token belongs to the browser with this pre-session cookie. */
  csrf(token: string, browserId: string): Promise<boolean>;
}

/** Tokens that are remembered at once; who is forgotten is checked again. */
const MOST_TOKENS = 20_000;

/** So often at most the keys are asked for again: anybody can name a key that does not exist. */
const ASK_AGAIN_MS = 2000;

/**
 * Checks tokens with the session service's public keys; asks for them again when a key is unknown, which can take
 * as long as a pause between two askings.
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
  // Everybody with an unknown key waits for the same answer: a key that is new is found, a forged one floods nobody.
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

  // A page asks several times with one token, and a signature costs more than most reads. Only what was found good is
  // remembered, by a digest, and only until it expires.
  const remember = <Claims extends { exp?: number }>(
    audience: string,
    read: (payload: JWTPayload | null) => Claims | null,
  ) => {
    // Else each look starts a timer, which takes longer than the look.
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
    // The token holds a digest: reading it gives nobody the cookie.
    csrf: async (token, browserId) => (await ofBrowser(token))?.bid === digest(browserId),
  };
}

/** Of services that are given no encryption keys: they know each other by one key that both were given. */
export const identityByKey = (name: string, key: Buffer, operator: string | null = null): ServiceIdentity =>
  createServiceIdentity(name, { derive: () => key, deriveEach: () => [key] }, operator);

const SERVICE_AUDIENCE = 'nabericht services';
const SERVICES = 'services';

/** How services prove to each other who they are: a minute-long token under a shared derived key. */
export interface ServiceIdentity {
  /** Who typed the command that this process was started for; null for a service that runs by itself. */
  operator: string | null;
  issue(): Promise<string>;
  /** On whose behalf the service asks, or null for a token that is expired or forged. */
  verify(token: string): Promise<{ operator: string | null } | null>;
}

/**
 * Issues under the key that seals, takes what was issued under any that is known: keys change while services run.
 * @param operator who typed the command that this process was started for; none for a service that runs by itself
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
