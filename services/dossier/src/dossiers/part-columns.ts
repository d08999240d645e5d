/** The kinds of rows of which a dossier is made. */
export type PartName = 'dossier' | 'person' | 'task' | 'product' | 'reporterProduct' | 'message' | 'document';

/** Which columns of which table make a part of a dossier. */
export interface PartColumns {
  /** Its table, and what else its rows are read with. */
  from: string;
  /** The column that says of which dossier it is. */
  dossierId: string;
  /** In which order its rows stand. */
  order: string;
  /** The names of these columns differ, also where they are of two tables. */
  open: readonly string[];
  /** Of the open ones, those that are moments. */
  moments: readonly string[];
  /** At most three. */
  sealed: readonly string[];
}
