export interface Key {
  id: string;
  /** 32 bytes. */
  bytes: Buffer;
}

/**
 * @param encoded `ENCRYPTION_KEYS`: `id:base64` pairs of 32 bytes, comma-separated, newest first
 * @throws Error with one plain sentence when a key is malformed or an id occurs twice
 */
export function parseKeys(encoded: string): [Key, ...Key[]] {
  const keys = encoded.split(',').map((pair): Key => {
    const [id = '', base64 = ''] = pair.trim().split(':');
    const bytes = Buffer.from(base64, 'base64');
    if (!/^[\w-]{1,32}$/.test(id) || bytes.length !== 32) {
      throw new Error('ENCRYPTION_KEYS must hold id:base64 pairs of 32 bytes, separated by commas.');
    }
    return { id, bytes };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('ENCRYPTION_KEYS must hold every id once.');
  }
  return keys as [Key, ...Key[]];
}

export const encodeKey = ({ id, bytes }: Key): string => `${id}:${bytes.toString('base64')}`;
