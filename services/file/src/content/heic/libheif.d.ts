/** The part of libheif that we call; the package has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    /** Fills `into` with RGBA pixels, rotated as the file says; calls `done` with null if it cannot. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } };
  export default libheif;
}
