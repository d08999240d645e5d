/** The part of libheif that we call; the package brings no types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    /** Fills `into` with RGBA, turned as the file asks; answers null when it cannot. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } };
  export default libheif;
}
