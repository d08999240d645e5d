/** What the scripts in the head of a page provide for the shell, which starts later. An older gateway provides nothing. */
export interface EarlyPage {
  /** Attempts of code to do what no part of the page may do, recorded until `onTrouble` is set. */
  troubles: Error[];
  /** Once it is set, it is called instead. */
  onTrouble?: (trouble: Error) => void;
  /** The fields that somebody typed in or chose, also before React started, each with the path of its page. */
  typed: Map<EventTarget | null, string>;
  /** From this call on React renders how many boxes are ticked: see `earlyCount`. An older gateway counts nothing. */
  stopCounts?(): void;
  /** Puts the texts back that the browser translated before React hydrates them. An older gateway leaves the translations. */
  restoreTexts?(): void;
  /** Releases, as `mf-report@1.0.0-0f3a9c71`, that hung in this browser within the last day. */
  avoided: string[];
  /** Makes the next pages of this browser avoid the release for a day. Missing when nothing can be stored. */
  remember?(release: string): void;
  /** Code of this release runs from now on: if the page ends without signing off, this release hung. */
  runs(release: string): void;
  /** The shell has started. Returns false when it failed here before and the last good one is loading in its place. */
  begins(): boolean;
  /** The shell failed: reports it and makes the next pages avoid it. Returns whether the last good one is loading instead. */
  fails(): boolean;
}

/** The id of the script element that starts the shell; its `data-next` holds the script of the last good shell. */
export const SHELL_SCRIPT_ID = 'nabericht-shell';

export const earlyPage = (): EarlyPage | undefined =>
  (globalThis as { nabericht_early?: EarlyPage }).nabericht_early;
