import { TextView } from './text-view.ts';

/** UTF-8 only. */
export class TextEncoder {
  readonly encoding = 'utf-8';

  encode(text = ''): Uint8Array {
    const bytes = new Uint8Array(text.length * 3);
    return bytes.subarray(0, this.encodeInto(text, bytes).written);
  }

  /** Encodes as many whole characters as fit. */
  encodeInto(text: string, into: Uint8Array): { read: number; written: number } {
    let read = 0;
    // Fast path: most of a page is ASCII.
    const most = Math.min(text.length, into.length);
    for (; read < most; read += 1) {
      const code = text.charCodeAt(read);
      if (code >= 0x80) break;
      into[read] = code;
    }
    let written = read;
    while (read < text.length) {
      const point = wellFormed(text.codePointAt(read) ?? 0);
      const length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (written + length > into.length) break;
      if (length === 1) into[written] = point;
      else {
        into[written] = LEAD[length] | (point >> (6 * (length - 1)));
        for (let at = 1; at < length; at += 1)
          into[written + at] = 0x80 | ((point >> (6 * (length - 1 - at))) & 0x3f);
      }
      written += length;
      read += point >= 0x10000 ? 2 : 1;
    }
    return { read, written };
  }
}

const LEAD: Record<number, number> & { 2: number; 3: number; 4: number } = { 2: 0xc0, 3: 0xe0, 4: 0xf0 };
const wellFormed = (point: number) => (point >= 0xd800 && point <= 0xdfff ? 0xfffd : point);

/** Every engine accepts this many arguments in a call. */
const AT_ONCE = 4_096;

/** Decodes what the encoder above or React wrote: whole, well-formed characters. */
export class TextDecoder {
  readonly encoding = 'utf-8';

  decode(bytes: Uint8Array | TextView = new Uint8Array()): string {
    if (bytes instanceof TextView) return bytes.text;
    let text = '';
    let at = 0;
    while (at < bytes.length) {
      const start = at;
      while (at < bytes.length && at - start < AT_ONCE && (bytes[at] ?? 0) < 0x80) at += 1;
      if (at > start) {
        text += String.fromCharCode.apply(null, bytes.subarray(start, at) as unknown as number[]);
        continue;
      }
      const first = bytes[at] ?? 0;
      const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
      let point = length === 1 ? first : first & (0x7f >> length);
      for (let next = 1; next < length; next += 1) point = (point << 6) | ((bytes[at + next] ?? 0) & 0x3f);
      text += String.fromCodePoint(point);
      at += length;
    }
    return text;
  }
}
