import { randomBytes, randomUUID } from 'node:crypto';
import { digest } from '@nabericht/service-kit/secret-token';
import {
  ALGORITHM,
  CSRF_AUDIENCE,
  createTokenVerifier,
  identityByKey,
  SESSION_AUDIENCE,
} from '@nabericht/service-kit/tokens';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const ISSUER = 'https://nabericht.example';
const MINUTE = 60_000;
let keys: CryptoKeyPair;
let verifier: ReturnType<typeof createTokenVerifier>;
beforeAll(async () => {
  keys = await generateKeyPair(ALGORITHM);
});
/** One that has seen no token yet. */
const newVerifier = () =>
  createTokenVerifier(async () => {
    const jwk = await exportJWK(keys.publicKey);
    return { keys: [{ ...jwk, kid: 'test', alg: ALGORITHM }] };
  }, ISSUER);
beforeEach(() => {
  verifier = newVerifier();
});

/** Signed by the session service, for five minutes. */
const signed = (payload: JWTPayload, audience: string, issuer = ISSUER) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, kid: 'test' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + 300)
    .sign(keys.privateKey);

function after(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe('a session token', () => {
  const claims = { sub: randomUUID(), sid: randomUUID() };

  it('is accepted until it expires', async () => {
    const token = await signed(claims, SESSION_AUDIENCE);
    expect(await verifier.session(token)).toMatchObject(claims);
    after(6 * MINUTE);
    expect(await newVerifier().session(token)).toBeNull();
  });

  it.each([
    ['for another purpose', CSRF_AUDIENCE, ISSUER],
    ['of another installation', SESSION_AUDIENCE, 'https://elders.example'],
  ])('%s is refused', async (_, audience, issuer) => {
    expect(await verifier.session(await signed(claims, audience, issuer))).toBeNull();
  });
});

describe('a csrf token', () => {
  const bid = digest('this browser');

  it('is accepted from its own browser alone', async () => {
    const token = await signed({ bid }, CSRF_AUDIENCE);
    expect(await verifier.csrf(token, 'this browser')).toBe(true);
    expect(await verifier.csrf(token, 'another browser')).toBe(false);
  });

  it('is no session token with the right digest in it', async () => {
    expect(await verifier.csrf(await signed({ bid }, SESSION_AUDIENCE), 'this browser')).toBe(false);
  });
});

describe('a token of a service', () => {
  const key = randomBytes(32);
  const service = identityByKey('gateway', key, 'jan');

  it('is accepted for a minute, with who typed the command', async () => {
    const token = await service.issue();
    expect(await service.verify(token)).toEqual({ operator: 'jan' });
    after(61_000);
    expect(await service.verify(token)).toBeNull();
  });

  it('of another key is refused', async () => {
    expect(await service.verify(await identityByKey('gateway', randomBytes(32)).issue())).toBeNull();
  });

  it('for another purpose is refused', async () => {
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(SESSION_AUDIENCE)
      .setExpirationTime('60s')
      .sign(key);
    expect(await service.verify(token)).toBeNull();
  });
});
