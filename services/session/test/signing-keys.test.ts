import { createTestDatabase } from '@nabericht/testing/test-database';
import { expect, it } from 'vitest';
import { signIn, tokensOf } from './sign-in.ts';
import { createKeys, startTestSession } from './start-test-session.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

it('makes one key when two instances start at the same time, and publishes only its public half', async () => {
  const installation = { connection: await createTestDatabase(), encryptionKeys: createKeys() };
  const [first, second] = await Promise.all([startTestSession(installation), startTestSession(installation)]);
  const { keys } = await first.browser().api.readJwks();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(keys[0]).not.toHaveProperty('d');
  expect((await second.browser().api.readJwks()).keys).toEqual(keys);
});

it('rotates the key after 30 days; tokens of the old one stay valid until it is withdrawn', async () => {
  const installation = { connection: await createTestDatabase(), encryptionKeys: createKeys() };
  const old = await startTestSession(installation);
  const { browser, tokens } = await signIn(old);
  const [oldKey] = (await old.browser().api.readJwks()).keys;

  const rotated = await startTestSession({ ...installation, ahead: 31 * DAY });
  const { keys } = await rotated.browser().api.readJwks();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual(oldKey);
  await expect(browser.api.readSession()).resolves.toHaveProperty('user');

  // An instance that was not notified of the rotation signs with the new key immediately, and its token is accepted.
  await browser.api.refreshJwtToken({ body: {} });
  expect(kidOf(tokensOf(browser).jwt)).toBe(keys[0]?.kid);
  expect(kidOf(tokens.jwt)).toBe(oldKey?.kid);
  await expect(browser.api.readSession()).resolves.toHaveProperty('user');

  const later = await startTestSession({ ...installation, ahead: 31 * DAY + 3 * HOUR });
  expect((await later.browser().api.readJwks()).keys).toEqual([keys[0]]);
});

const kidOf = (jwt: string): string =>
  JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid;
