import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Key, parseKeys } from './keys/encoded-keys.ts';

/** Encrypts personal data at rest. One key seals; every known key opens, so that keys can be rotated. */
export interface KeyRing {
  /** AES-256-GCM; the purpose is authenticated too, so that a sealed draft can never be opened as a bank account. */
  seal(purpose: string, plain: Uint8Array): Buffer;
  /**
   * @throws Error when the key is unknown, the purpose differs or a bit was changed
   */
  open(purpose: string, sealed: Uint8Array): Buffer;
  sealJson(purpose: string, value: unknown): Buffer;
  openJson(purpose: string, sealed: Uint8Array): unknown;
  /**
   * A keyed digest to look up a value that is not stored: an e-mail address, an akte. It uses a secret of its own, which is
   * stored sealed, so that it stays the same when keys are rotated.
   */
  fingerprint(purpose: string, value: string): string;
  /** 32 bytes derived from the key that seals, for short-lived values; the same on every instance. */
  derive(purpose: string): Buffer;
  /** The same, derived from every known key, so that an instance accepts what another made with the previous key. */
  deriveEach(purpose: string): Buffer[];
}

/** The keys of a ring; read at every use, since keys come and go while a process runs. */
export interface HeldKeys {
  /** Newest first. */
  keys: readonly Key[];
  /** The key that seals. */
  sealsWith: Key;
  fingerprintSecret: Buffer;
}

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

const hkdf = (bytes: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), `nabericht ${purpose}`, 32));

/** There are few purposes, except the security log's, which has one per day. */
const MOST_PURPOSES = 200;

/** Caches a derived key per purpose: reading a dossier opens some twenty seals. */
function createSubKeys() {
  const ofKeys = new WeakMap<Buffer, LRUCache<string, KeyObject>>();
  return (bytes: Buffer, purpose: string): KeyObject => {
    const ofKey = ofKeys.get(bytes) ?? new LRUCache<string, KeyObject>({ max: MOST_PURPOSES });
    const known = ofKey.get(purpose);
    if (known) return known;
    const subKey = createSecretKey(hkdf(bytes, purpose));
    ofKeys.set(bytes, ofKey.set(purpose, subKey));
    return subKey;
  };
}

/** The header of everything sealed with this key: version, length of the id, id. */
export const sealHeader = (keyId: string): Buffer => {
  const id = Buffer.from(keyId);
  return Buffer.concat([Buffer.from([VERSION, id.length]), id]);
};

/** The id of the key that something was sealed with, or null when the header is not ours. */
export const sealedBy = (sealed: Uint8Array): string | null => {
  const [version, length = 0] = sealed;
  if (version !== VERSION || length === 0 || length > 32) return null;
  const id = Buffer.from(sealed.subarray(2, 2 + length)).toString();
  return /^[\w-]+$/.test(id) && id.length === length ? id : null;
};

/** Identifies a key without revealing it. */
export const keyDigest = (key: Key): string =>
  hkdf(key.bytes, 'name of the key').toString('hex').slice(0, 16);

/** A ring whose keys may change between two calls. */
export function createHeldKeyRing(held: () => HeldKeys): KeyRing {
  const subKey = createSubKeys();
  // Layout: header, nonce, tag, ciphertext.
  const seal: KeyRing['seal'] = (purpose, plain) => {
    const key = held().sealsWith;
    const header = sealHeader(key.id);
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', subKey(key.bytes, purpose), nonce).setAAD(header);
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
  };

  const open: KeyRing['open'] = (purpose, input) => {
    const sealed = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
    const id = sealedBy(sealed);
    const key = held().keys.find((one) => one.id === id);
    if (!key) throw new Error('Sealed with an unknown key');
    const header = sealHeader(key.id);
    const nonce = sealed.subarray(header.length, header.length + NONCE);
    const tag = sealed.subarray(header.length + NONCE, header.length + NONCE + TAG);
    const decipher = createDecipheriv('aes-256-gcm', subKey(key.bytes, purpose), nonce, {
      authTagLength: TAG,
    });
    decipher.setAAD(header).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(header.length + NONCE + TAG)), decipher.final()]);
  };

  return {
    seal,
    open,
    sealJson: (purpose, value) => seal(purpose, Buffer.from(JSON.stringify(value))),
    openJson: (purpose, sealed) => JSON.parse(open(purpose, sealed).toString()),
    fingerprint: (purpose, value) =>
      createHmac('sha256', subKey(held().fingerprintSecret, purpose)).update(value).digest('base64url'),
    derive: (purpose) => hkdf(held().sealsWith.bytes, purpose),
    deriveEach: (purpose) => held().keys.map((key) => hkdf(key.bytes, purpose)),
  };
}

/**
 * A ring of fixed keys, for code without a database: the first key seals.
 * @param encoded as `ENCRYPTION_KEYS`
 * @throws Error with one plain sentence when a key is malformed
 */
export function createKeyRing(encoded: string): KeyRing {
  const keys = parseKeys(encoded);
  const [sealsWith] = keys;
  const fingerprintSecret = (keys.at(-1) ?? sealsWith).bytes;
  return createHeldKeyRing(() => ({ keys, sealsWith, fingerprintSecret }));
}
