export type CreatorKind = 'reporter' | 'beneficiary' | 'provider';

export interface FileTable {
  id: string;
  /** Of the secret that proves a right to a file which no dossier owns yet. */
  hash_digest: string;
  document_type: string;
  /** Sealed: its name and description as they were sent. */
  details: Buffer;
  mimetype: string;
  bytes: number;
  /** Keyed, so that the same file is known again without keeping what could be guessed from. */
  content_fingerprint: string;
  /** Of pictures of the same paper that were uploaded before it, each proven by its hash. */
  refused_before: number;
  /** Who uploaded it, or gave it to its dossier by its hash; null as long as that is nobody we know. */
  creator_kind: CreatorKind | null;
  /** Of the user or provider; null for what was there before this was kept. */
  creator_id: string | null;
  dossier_id: string | null;
  linked_at: Date | null;
  /** When its dossier took it as the certificate; null of one that was only uploaded there, or refused. */
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
  /** While it lies ahead somebody is reading; past it, whoever read has gone. */
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
