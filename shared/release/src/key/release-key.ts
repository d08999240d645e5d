import { createHash, createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { LOCAL_CODE_SECONDS, LOCAL_CODE_TYPE, type LocalCode } from '@nabericht/contracts/local-code';
import {
  MOUNT_TYPE,
  type MountResult,
  parseReleaseKey,
  REQUEST_SECONDS,
  REQUEST_TYPE,
} from '@nabericht/contracts/registry';
import { CompactSign, SignJWT } from 'jose';

export interface ReleaseKey {
  /** The token of this one request. `path`: without the query. */
  signRequest(request: { audience: string; method: string; path: string; body: Uint8Array }): Promise<string>;
  signMount(result: MountResult): Promise<string>;
  /** The token of a link that shows this code to the browser of who works on it. */
  signLocalCode(wish: { audience: string; code: LocalCode }): Promise<string>;
}

/** Null for a text that is no key. */
export function openReleaseKey(text: string): ReleaseKey | null {
  const parsed = parseReleaseKey(text);
  if (!parsed) return null;
  const { id } = parsed;
  const key = privateKeyOf(Buffer.from(parsed.seed, 'base64url'));
  return {
    signRequest({ audience, method, path, body }) {
      const bsh = body.length > 0 ? createHash('sha256').update(body).digest('base64url') : '';
      return new SignJWT({ htm: method, htu: path, bsh })
        .setProtectedHeader({ alg: 'EdDSA', typ: REQUEST_TYPE, kid: id })
        .setIssuer(id)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${REQUEST_SECONDS}s`)
        .sign(key);
    },
    signMount: (result) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(result)))
        .setProtectedHeader({ alg: 'EdDSA', typ: MOUNT_TYPE, kid: id })
        .sign(key),
    signLocalCode: ({ audience, code }) =>
      new SignJWT({ code })
        .setProtectedHeader({ alg: 'EdDSA', typ: LOCAL_CODE_TYPE, kid: id })
        .setIssuer(id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${LOCAL_CODE_SECONDS}s`)
        .sign(key),
  };
}

/** What stands before the seed in the PKCS #8 form of an Ed25519 key (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' });
