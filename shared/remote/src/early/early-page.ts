/** What the scripts in the head of a page leave for the shell, which comes after them. An older gateway leaves nothing. */
export interface EarlyPage {
  /** What was tried that no part of the page may do, before anybody listened. */
  troubles: Error[];
  /** Once it is set, it is told instead. */
  onTrouble?: (trouble: Error) => void;
  /** The fields that somebody typed in or chose, also before React was there, each with the path that it stood on. */
  typed: Map<EventTarget | null, string>;
  /** From here on React says how many boxes are ticked: see `earlyCount`. An older gateway counts nothing. */
  stopCounts?(): void;
  /** Releases, as `mf-report@1.0.0-0f3a9c71`, that hung in this browser within the last day. */
  avoided: string[];
  /** The next pages of this browser avoid it for a day. Where nothing can be stored there is none. */
  remember?(release: string): void;
  /** Code of this release runs from here on: when this page ends without a word, it hung. */
  runs(release: string): void;
  /** The shell has started. False: it failed here before, and the last good one is on its way in its place. */
  begins(): boolean;
  /** The shell failed: told, and the next pages avoid it. Whether the last good one is on its way in its place. */
  fails(): boolean;
}

/** Of the script element that starts the shell: what starts the last good one stands in its `data-next`. */
export const SHELL_SCRIPT_ID = 'nabericht-shell';

export const earlyPage = (): EarlyPage | undefined =>
  (globalThis as { nabericht_early?: EarlyPage }).nabericht_early;
