/** The bytes of a PNG with its dimensions in pixels. */
export interface Png {
  bytes: Buffer;
  width: number;
  height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_BYTES = 64 * 1024;
/** Wide enough for a logo on a high-resolution screen; mails show it at half this width. */
const MOST_PIXELS = 1200;

/** Null when it is not a PNG, or too large for a logo. Only PNG is shown by browsers and all mail programs. */
export function readPng(bytes: Buffer): Png | null {
  const isPng =
    bytes.length <= MOST_BYTES &&
    bytes.length > 33 &&
    bytes.subarray(0, 8).equals(SIGNATURE) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.includes('IEND', -8, 'latin1');
  if (!isPng) return null;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const fits = [width, height].every((side) => side >= 1 && side <= MOST_PIXELS);
  return fits ? { bytes, width, height } : null;
}
