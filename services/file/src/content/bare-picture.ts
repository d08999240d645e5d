/**
 * A picture with what its format requires and nothing else: no place, time, device, preview or comment. It is not encoded
 * again, so that a scan in a document loses no quality. Null if it is not such a picture.
 */

const [SOI, EOI, SOS, APP0, APP2, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xe2, 0xee, 0xef, 0xfe];
/** A JFIF segment without a preview. */
const PLAIN_JFIF_BYTES = 16;
const PROFILE = 'ICC_PROFILE\0';

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).equals(
    Buffer.from(text, 'latin1'),
  );

/** The interpretation of colours is part of the picture: JFIF, a colour profile, and Adobe's segment about channels. */
function isNeeded(bytes: Uint8Array, at: number, marker: number, length: number): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15 || marker === APP14) return true;
  if (marker === APP0) return length === PLAIN_JFIF_BYTES;
  return marker === APP2 && startsWith(bytes, at + 4, PROFILE);
}

/** The position of the next marker. In image data 0xFF is followed by 0x00, a restart marker or another 0xFF. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

export function bareJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const parts = [bytes.subarray(0, 2)];
  let at = nextMarker(bytes, 2);
  while (at + 3 < bytes.length && bytes[at + 1] !== EOI) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    const next = nextMarker(bytes, end);
    if (isNeeded(bytes, at, marker, length)) parts.push(bytes.subarray(at, marker === SOS ? next : end));
    at = next;
  }
  // Bytes after the end marker are not part of the picture.
  parts.push(Uint8Array.of(0xff, EOI));
  return Buffer.concat(parts);
}

const JP2_SIGNATURE = '\0\0\0\x0cjP  ';
const BESIDE_JP2 = ['xml ', 'uuid', 'uinf'];

export function bareJpeg2000(bytes: Uint8Array): Uint8Array | null {
  if (!startsWith(bytes, 0, JP2_SIGNATURE)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at);
    // 0 means until the end; 1 means that the length follows in eight bytes, of which files of our size need only the last
    // four.
    const length =
      short === 0
        ? bytes.length - at
        : short === 1 && at + 16 <= bytes.length
          ? view.getUint32(at + 12)
          : short;
    if (length < 8) break;
    if (!BESIDE_JP2.some((name) => startsWith(bytes, at + 4, name)))
      parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  return Buffer.concat(parts);
}
