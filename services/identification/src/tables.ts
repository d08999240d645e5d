import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';

export interface ProcessTable {
  id: string;
  dossier_id: string;
  person_id: string;
  /** The user whose session requested it; only they may see it. Null once that account was erased. */
  user_id: string | null;
  status: IdentificationStatus;
  requested_at: Date;
  /** Digest of the `state` by which a returning browser names the process. */
  state_digest: string | null;
  /** Digest of a cookie: an answer that another browser brings proves nothing about who began. */
  browser_digest: string | null;
  /** Sealed nonce and code verifier, and an answer that could not be checked yet; deleted once it was checked. */
  secrets: Buffer | null;
  return_url: string | null;
  /** When the check of the answer began: a second request waits for the result of the first. */
  claimed_at: Date | null;
  finished_at: Date | null;
  /** The identity that it proves something about: a new name or birth date makes a new identity. */
  identity_id: string | null;
  /** Sealed: what the back office has to decide, or the reason of its decision. */
  review: Buffer | null;
  settled_at: Date | null;
}

export interface IdentificationTables {
  process: ProcessTable;
}
