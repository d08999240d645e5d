/** The part of Tesseract's core that we call; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-*' {
  export interface Model {
    /** Returns 0 when the model of this language was found in the file system. */
    Init(folder: null, language: string, mode: number): number;
    SetVariable(name: string, value: string): void;
    /** Reads what was written to `/input`; returns 1 if it is not a picture. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    /** One row per result. Without every letter's alternatives, which would take twenty times as long to return. */
    GetTSVText(page: number): string;
  }
  export interface Core {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => Model;
  }
  const start: (options: { print(line: string): void; printErr(line: string): void }) => Promise<Core>;
  export default start;
}
