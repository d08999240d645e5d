/** One exercise of an installation with something of it failing; `npm run drill` lists them. */
export interface Drill {
  name: string;
  /** What it does, for the list. */
  sentence: string;
  /** Its own, each with a value: `--kills 100`. */
  options: Record<string, { default: string; meaning: string }>;
  /** Debian's package of each program that it starts. */
  needs?: Record<string, string>;
  /** Takes away what stays of one that was broken off when its processes have ended. */
  clear?(): Promise<void>;
  run(options: Record<string, string>, say: Say): Promise<Findings>;
}

export type Say = (line: string) => void;

export interface Findings {
  /** Lines of Markdown for a document: who noticed what, and for how long. */
  figures: string[];
  /** Which one; docs/operating.md unless said otherwise. */
  document?: string;
  /** A sentence for everything that was lost, doubled or stuck, or that left somebody at a dead end. */
  wrong: string[];
}
