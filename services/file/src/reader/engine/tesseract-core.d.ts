/** The part of Tesseract's core that we call; the package brings no types. */
declare module 'tesseract.js-core/tesseract-core-*' {
  export interface Model {
    /** Answers 0 when the model of this language was found where it was written. */
    Init(folder: null, language: string, mode: number): number;
    SetVariable(name: string, value: string): void;
    /** Takes what was written to `/input`; answers 1 when that is no picture. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    /** What was found, a row each: without every letter and what it might have been, which takes twenty times as long to tell. */
    GetTSVText(page: number): string;
  }
  export interface Core {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => Model;
  }
  const start: (options: { print(line: string): void; printErr(line: string): void }) => Promise<Core>;
  export default start;
}
