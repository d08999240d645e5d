import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

interface Key {
  id: string;
  bytes: Buffer;
}

/** Seals personal data at rest. The first key seals; every key opens, so that keys can rotate. */
export interface KeyRing {
  /** AES-256-GCM; the purpose is bound in, so that a sealed draft can never be opened as a bank account. */
  seal(purpose: string, plain: Uint8Array): Buffer;
  /** @throws Error when the key is unknown, the purpose differs or a bit was changed */
  open(purpose: string, sealed: Uint8Array): Buffer;
  sealJson(purpose: string, value: unknown): Buffer;
  openJson(purpose: string, sealed: Uint8Array): unknown;
  /** A keyed fingerprint, to look up by a value that is not kept: an e-mail address, an akte. */
  fingerprint(purpose: string, value: string): string;
  /** 32 bytes for one use, the same on every instance. */
  derive(purpose: string): Buffer;
}

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

const subkey = (key: Key, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key.bytes, Buffer.alloc(0), `nabericht ${purpose}`, 32));

/**
 * @param encoded `ENCRYPTION_KEYS`: `id:base64` pairs of 32 bytes, comma-separated, newest first
 * @throws Error with one plain sentence when a key is not well formed
 */
export function createKeyRing(encoded: string): KeyRing {
  const keys = encoded.split(',').map((pair): Key => {
    const [id = '', base64 = ''] = pair.trim().split(':');
    const bytes = Buffer.from(base64, 'base64');
    if (!/^[\w-]{1,32}$/.test(id) || bytes.length !== 32) {
      throw new Error('ENCRYPTION_KEYS must hold id:base64 pairs of 32 bytes, separated by commas.');
    }
    return { id, bytes };
  });
  const [current] = keys;
  if (!current) throw new Error('ENCRYPTION_KEYS is empty.');
  // Fingerprints must stay findable after a rotation, so they hang on the oldest key.
  const oldest = keys.at(-1) ?? current;

  // Layout: version, length of the key id, key id, nonce, tag, cipher text.
  const seal: KeyRing['seal'] = (purpose, plain) => {
    const id = Buffer.from(current.id);
    const header = Buffer.concat([Buffer.from([VERSION, id.length]), id]);
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', subkey(current, purpose), nonce).setAAD(header);
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
  };

  const open: KeyRing['open'] = (purpose, input) => {
    const sealed = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
    const idLength = sealed[1] ?? 0;
    const header = sealed.subarray(0, 2 + idLength);
    const key = keys.find(({ id }) => id === header.subarray(2).toString());
    if (sealed[0] !== VERSION || !key) throw new Error('Sealed with an unknown key');
    const nonce = sealed.subarray(header.length, header.length + NONCE);
    const tag = sealed.subarray(header.length + NONCE, header.length + NONCE + TAG);
    const decipher = createDecipheriv('aes-256-gcm', subkey(key, purpose), nonce, { authTagLength: TAG });
    decipher.setAAD(header).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(header.length + NONCE + TAG)), decipher.final()]);
  };

  return {
    seal,
    open,
    sealJson: (purpose, value) => seal(purpose, Buffer.from(JSON.stringify(value))),
    openJson: (purpose, sealed) => JSON.parse(open(purpose, sealed).toString()),
    fingerprint: (purpose, value) =>
      createHmac('sha256', subkey(oldest, purpose)).update(value).digest('base64url'),
    derive: (purpose) => subkey(oldest, purpose),
  };
}
