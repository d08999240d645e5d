/** What is printed for people, as data: `printPaper` sets it in the look of the house. */
export interface Paper {
  /** BCP 47, as `nl-NL`. */
  lang: string;
  /** What a reader's window calls it. */
  documentTitle: string;
  /** Whose letterhead it has, and whom its foot says to ask; null for a page that nobody sends. */
  sender: { productName: string; supportEmail: string } | null;
  /** Of the dossier, as `NB 4471 K`: at the head, and at the foot of every page. */
  reference?: string;
  /** In the order in which they are read and heard. */
  blocks: readonly PaperBlock[];
}

export type PaperBlock =
  /** What it is: once, in front. */
  | { kind: 'title'; text: string }
  /** About whom it is, in the window of an envelope. */
  | { kind: 'window'; name: string; detail: string }
  | { kind: 'paragraph'; text: string; soft?: boolean }
  /** Where a new part begins: a fold in the margin. */
  | { kind: 'heading'; text: string }
  /** Terms with what is known of each; one of which there is no more to say stands alone. */
  | { kind: 'facts'; facts: readonly PaperFact[] };

export interface PaperFact {
  term: string;
  value: string;
}
