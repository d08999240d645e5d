export type CreatorKind = 'reporter' | 'beneficiary' | 'provider';

export interface FileTable {
  id: string;
  /** The digest of the secret that gives the right to a file which no dossier has yet. */
  hash_digest: string;
  document_type: string;
  /** Sealed: its name and description as they were sent. */
  details: Buffer;
  mimetype: string;
  bytes: number;
  /** Keyed, so that the same file is recognised without storing anything from which it could be guessed. */
  content_fingerprint: string;
  /** The number of refused pictures of the same paper that were uploaded before it, each proven by its hash. */
  refused_before: number;
  /** Who uploaded it, or gave it to its dossier by its hash; null while that is unknown. */
  creator_kind: CreatorKind | null;
  /** The id of the user or provider; null for older files. */
  creator_id: string | null;
  dossier_id: string | null;
  linked_at: Date | null;
  /** When its dossier used it as the certificate; null for a file that was only uploaded there, or refused. */
  reported_at: Date | null;
  created_at: Date;
}

/** A trigger adds a row for every file that a dossier gets; it is deleted once it was checked whether the dossier uses it. */
export interface GivenFileTable {
  file_id: string;
  given_at: Date;
}

export interface ReadingTable {
  file_id: string;
  state: 'reading' | 'done';
  /** In the future while somebody is reading; once it has passed, that reader has gone. */
  leased_until: Date;
  attempts: number;
  /** Sealed; null until it is done. */
  outcome: Buffer | null;
  akte_fingerprint: string | null;
  deceased_fingerprint: string | null;
}

export interface FileTables {
  file: FileTable;
  given_file: GivenFileTable;
  reading: ReadingTable;
}
