const through = async (bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());

/** As PDF's FlateDecode has it; the browser does it beside the page's own thread. */
export const deflate = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('deflate'));

export const inflate = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  through(new Uint8Array(bytes), new DecompressionStream('deflate'));
