import { createHash } from 'node:crypto';

/** The format of an integrity attribute: `sha384-` and base64. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
