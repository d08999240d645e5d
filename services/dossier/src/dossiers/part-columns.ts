/** The kinds of rows that make up a dossier. */
export type PartName = 'dossier' | 'person' | 'task' | 'product' | 'reporterProduct' | 'message' | 'document';

/** The columns of a table that make up one part of a dossier. */
export interface PartColumns {
  /** The table, with its joins. */
  from: string;
  /** The column with the id of the dossier. */
  dossierId: string;
  /** The ORDER BY expression of its rows. */
  order: string;
  /** Column names must be unique, also across joined tables. */
  open: readonly string[];
  /** The open columns that are timestamps. */
  moments: readonly string[];
  /** At most three. */
  sealed: readonly string[];
}
