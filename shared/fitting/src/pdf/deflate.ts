const through = async (bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());

/** Compresses for PDF's FlateDecode; the browser does it off the main thread. */
export const deflate = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('deflate'));

export const inflate = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  through(new Uint8Array(bytes), new DecompressionStream('deflate'));
