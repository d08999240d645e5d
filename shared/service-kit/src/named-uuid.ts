import { createHash } from 'node:crypto';

/** A UUID derived from a name: the same name always has the same one (RFC 9562, version 8). */
export function namedUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
