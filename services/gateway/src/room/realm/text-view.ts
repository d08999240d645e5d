/**
 * What React writes its HTML into in place of bytes: it would be encoded and decoded letter by letter, for the realm has
 * no native encoder. A unit of UTF-16 counts as a byte. Just what `writeChunk` of react-dom/server.node asks of a
 * Uint8Array.
 */
export class TextView {
  text = '';
  /** How much fits, as React asks for it. */
  readonly length: number;

  constructor(length: number) {
    this.length = length;
  }

  get byteLength(): number {
    return this.length;
  }

  /** From where it is written to, itself: what is written there is written here. A copy of what is in it otherwise. */
  subarray(from: number, to?: number): TextView {
    return to === undefined && from === this.text.length ? this : viewOf(this.text.slice(from, to));
  }

  /** React writes in order: `at` is where the text ends. */
  set(chunk: TextView): void {
    this.text += chunk.text;
  }
}

function viewOf(text: string): TextView {
  const view = new TextView(text.length);
  view.text = text;
  return view;
}

export class TextViewEncoder {
  encode(text: string): TextView {
    return viewOf(text);
  }

  /** As much as fits behind what is there already. */
  encodeInto(text: string, into: TextView): { read: number; written: number } {
    const part = text.slice(0, into.length - into.text.length);
    into.text += part;
    return { read: part.length, written: part.length };
  }
}
