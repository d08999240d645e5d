/**
 * The buffer into which React writes its HTML, as text instead of bytes: the realm has no native encoder, so React would encode
 * and decode each letter. A UTF-16 unit counts as a byte. It has only what `writeChunk` of react-dom/server.node uses of a
 * Uint8Array.
 */
export class TextView {
  text = '';
  /** The capacity that React requested. */
  readonly length: number;

  constructor(length: number) {
    this.length = length;
  }

  get byteLength(): number {
    return this.length;
  }

  /** The rest behind the text is this object itself, so that writing there appends here. Any other part is a copy. */
  subarray(from: number, to?: number): TextView {
    return to === undefined && from === this.text.length ? this : viewOf(this.text.slice(from, to));
  }

  /** React writes in order: `at` is always the end of the text. */
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

  /** Appends as much as fits. */
  encodeInto(text: string, into: TextView): { read: number; written: number } {
    const part = text.slice(0, into.length - into.text.length);
    into.text += part;
    return { read: part.length, written: part.length };
  }
}
