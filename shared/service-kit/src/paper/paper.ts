/** A printed document as data: `printPaper` draws it in our layout. */
export interface Paper {
  /** BCP 47, as `nl-NL`. */
  lang: string;
  /** The title in the window of a PDF reader. */
  documentTitle: string;
  /** The sender in the letterhead, whose contact details are in the foot; null for a page without a sender. */
  sender: { productName: string; supportEmail: string } | null;
  /** The reference of the dossier, as `NB 4471 K`: in the head, and in the foot of every page. */
  reference?: string;
  /** In reading order. */
  blocks: readonly PaperBlock[];
}

export type PaperBlock =
  /** The title: once, first. */
  | { kind: 'title'; text: string }
  /** The deceased, in the window of an envelope. */
  | { kind: 'window'; name: string; detail: string }
  | { kind: 'paragraph'; text: string; soft?: boolean }
  /** The start of a new part, with a mark in the margin. */
  | { kind: 'heading'; text: string }
  /** Terms with their values; a term may have none. */
  | { kind: 'facts'; facts: readonly PaperFact[] };

export interface PaperFact {
  term: string;
  value: string;
}
