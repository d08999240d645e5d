/** One exercise: something of a running installation fails. `npm run drill` lists them. */
export interface Drill {
  name: string;
  /** What it does, shown in the list. */
  sentence: string;
  /** The options of this drill, each with a value: `--kills 100`. */
  options: Record<string, { default: string; meaning: string }>;
  /** The programs that it starts, each with the Debian package that contains it. */
  needs?: Record<string, string>;
  /** Removes what an interrupted drill leaves after its processes have ended. */
  clear?(): Promise<void>;
  run(options: Record<string, string>, say: Say): Promise<Findings>;
}

export type Say = (line: string) => void;

export interface Findings {
  /** Lines of Markdown for a document: who noticed what, and for how long. */
  figures: string[];
  /** The document for the figures; docs/operating.md by default. */
  document?: string;
  /** A sentence for everything that was lost, duplicated or stuck, or that left somebody at a dead end. */
  wrong: string[];
}
