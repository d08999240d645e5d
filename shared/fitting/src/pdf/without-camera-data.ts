const [APP1, SOS] = [0xe1, 0xda];

/** Removes the metadata from a JPEG: a PDF ignores the rotation in it, but a browser would apply it. */
export function withoutCameraData(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SOS) {
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (bytes[at + 1] !== APP1) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  const bare = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    bare.set(part, to);
    to += part.length;
  }
  return bare;
}
