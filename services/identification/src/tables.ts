import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';

export interface ProcessTable {
  id: string;
  dossier_id: string;
  person_id: string;
  /** Whose session asked for it: nobody else may look. Null once that account was erased. */
  user_id: string | null;
  status: IdentificationStatus;
  requested_at: Date;
  /** How the browser that comes back names the process. */
  state_digest: string | null;
  /** Of a cookie: an answer that another browser brings proves nothing about who began. */
  browser_digest: string | null;
  /** Sealed nonce and code verifier; gone once the answer is in. */
  secrets: Buffer | null;
  return_url: string | null;
  /** When somebody began to check the answer: a second one waits for what the first finds. */
  claimed_at: Date | null;
  finished_at: Date | null;
  /** Whom it proves something of: a person whose name or birth date changes is another one. */
  identity_id: string | null;
  /** Sealed: what a person of ours has to decide, or why they decided so. */
  review: Buffer | null;
  settled_at: Date | null;
}

export interface IdentificationTables {
  process: ProcessTable;
}
