import { createHash, generateKeyPairSync } from 'node:crypto';
import { formatReleaseKey, MOUNT_TYPE, type MountResult, REQUEST_TYPE } from '@nabericht/contracts/registry';
import { compactVerify, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { openReleaseKey } from './release-key.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const id = '0123456789ab';
const key = openReleaseKey(formatReleaseKey(id, privateKey.export({ format: 'jwk' }).d ?? ''));

test('a request is signed for its method, path and body, and for a minute', async () => {
  const body = new TextEncoder().encode('what is sent');
  const sign = () => key?.signRequest({ audience: 'https://site.example', method: 'POST', path: '/a', body });
  const { payload, protectedHeader } = await jwtVerify((await sign()) ?? '', publicKey, {
    audience: 'https://site.example',
    issuer: id,
  });
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: REQUEST_TYPE, kid: id });
  const bsh = createHash('sha256').update(body).digest('base64url');
  expect(payload).toMatchObject({ htm: 'POST', htu: '/a', bsh });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  const again = await jwtVerify((await sign()) ?? '', publicKey);
  expect(again.payload.jti).not.toBe(payload.jti);
});

test('a request without a body has no hash of one', async () => {
  const token = await key?.signRequest({
    audience: 'https://a',
    method: 'GET',
    path: '/',
    body: new Uint8Array(),
  });
  expect((await jwtVerify(token ?? '', publicKey)).payload.bsh).toBe('');
});

test('the result of a mount is signed as that, and as nothing else', async () => {
  const result: MountResult = {
    release: 'mf-one@1.0.0-0f3a9c71',
    composition: 'abc',
    challenge: 'asked',
    ok: true,
    browser: 'Chromium 1',
    loadMs: 1,
    axe: { violations: [] },
    errors: [],
    at: '2026-11-21T12:00:00.000Z',
  };
  const { payload, protectedHeader } = await compactVerify((await key?.signMount(result)) ?? '', publicKey);
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: MOUNT_TYPE, kid: id });
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(result);
});

test.each(['', 'nbk_', `nbk_${id}_short`, 'nbk_0123456789ab_'.padEnd(60, '!')])('%j is no key', (text) => {
  expect(openReleaseKey(text)).toBeNull();
});
