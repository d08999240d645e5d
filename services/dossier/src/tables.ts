import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { ReviewReason } from '@nabericht/domain/certificate/certificate-review';
import type { DossierStatus } from '@nabericht/domain/dossier/dossier';
import type { Task, TaskStatus, TaskType } from '@nabericht/domain/tasks/task';
import type { ColumnType, Generated } from 'kysely';

/*
 * `Buffer` columns are sealed: their content can be read only with the key ring. Names of people, bank data, answers
 * and reasons are never stored in the open.
 */

/** Orders rows as they were inserted, also within one transaction. */
type Sequence = ColumnType<number, never, never>;

export interface DossierTable {
  id: string;
  user_id: string;
  reference: string;
  status: DossierStatus;
  /** Fixed when the dossier is created. */
  nn_only: boolean;
  provider_ids: string[];
  deceased: Buffer;
  deceased_version: Generated<number>;
  certificate: Buffer;
  /** Sealed, because a screen may put anything in it. */
  frontend_data: Buffer;
  /** The draft that it was made of: sending the same draft twice makes one dossier. */
  draft_id: string | null;
  products_received_at: Date | null;
  version: Generated<number>;
  /** The last transaction that changed the dossier or one of its parts; set by a trigger. */
  revision: ColumnType<string, undefined, never>;
  /** The same for each kind of its parts, by the name of their table. */
  parts: ColumnType<Record<string, string>, undefined, never>;
  created_at: Date;
  completed_at: Date | null;
  /** When its people were told that it is erased; the release before kept it when a dossier was reopened. */
  erasure_told_at: ColumnType<Date | null, undefined, Date | null>;
}

export interface PersonTable {
  id: string;
  dossier_id: string;
  sequence: Sequence;
  is_reporter: boolean;
  is_invited: boolean;
  is_validated: boolean;
  ask_for_id: boolean;
  needs_bsn: boolean;
  /** The status of the identification; null when none was begun. */
  identification_status: ColumnType<IdentificationStatus | null, undefined, IdentificationStatus | null>;
  identification_completed: Generated<boolean>;
  /** When an invited person erased what they had filled in, until it is filled in again. */
  erased_at: ColumnType<Date | null, undefined, Date | null>;
  /** Replaced at each change of the name or birth date: what was proved before is about another identity. */
  identity_id: Generated<string>;
  /** The name and birth date that the reporter gave; they stay when an invited person changes their details. */
  named: Buffer | null;
  details: Buffer;
  version: Generated<number>;
}

/** An invitation to fill in one's own details. At most one per person is not withdrawn. */
export interface InviteTable {
  id: string;
  dossier_id: string;
  person_id: string;
  method: 'email' | 'sendMessageYourself';
  code_digest: string;
  email: Buffer | null;
  user_id: ColumnType<string | null, undefined, string | null>;
  sent_at: Date;
  opened_at: ColumnType<Date | null, undefined, Date>;
  accepted_at: ColumnType<Date | null, undefined, Date>;
  details_at: ColumnType<Date | null, undefined, Date>;
  expires_at: Date;
  withdrawn_at: ColumnType<Date | null, undefined, Date>;
  /** When its person was removed from the last insurance that they benefited from. */
  left_at: ColumnType<Date | null, undefined, Date>;
}

/** An invitation whose expiry was not processed yet; a trigger adds the row. */
export interface InviteExpiryTable {
  invite_id: string;
  expires_at: Date;
}

export interface TaskTable {
  id: string;
  dossier_id: string;
  sequence: Sequence;
  type: TaskType;
  status: TaskStatus;
  provider_id: string | null;
  product_id: string | null;
  person_id: string | null;
  parent_id: string | null;
  tags: Task['tags'];
  details: Buffer;
  /** The act of sending that the notice times belong to; a later act has another id. */
  notice_act_id: string | null;
  /** When it was sent while the certificate was under review: nobody has been notified. */
  notice_held_at: Date | null;
  notice_sent_at: Date | null;
  notice_leaves_at: Date | null;
  /** When the content of the notice was fetched for sending: from then on it counts as left, unless it is fetched again. */
  notice_given_at: Date | null;
  /** When the reporter was told that it left. */
  sending_told_at: Date | null;
  /** Since when sending it fails; null once it has left. */
  notice_failed_at: Date | null;
  /** When the later questions of the provider were answered while the certificate was under review. */
  answers_held_at: Date | null;
  reply_due_on: string | null;
  /** When the provider confirmed or denied; a task can be completed without an answer. */
  answered_at: Date | null;
  completed_at: Date | null;
  /** When the provider was reminded of the current act. */
  reminded_at: Date | null;
  version: Generated<number>;
}

/** A document that the reporter added. */
export interface DocumentTable {
  id: string;
  dossier_id: string;
  sequence: Sequence;
  details: Buffer;
}

export interface ProductTable {
  id: string;
  dossier_id: string;
  provider_id: string;
  sequence: Sequence;
  details: Buffer;
}

export interface ReporterProductTable {
  id: string;
  dossier_id: string;
  sequence: Sequence;
  details: Buffer;
}

export interface MessageTable {
  id: string;
  dossier_id: string;
  sequence: Sequence;
  content_key: string;
  variables: Buffer;
  /** The provider that sent it, if one did. */
  provider_id: string | null;
  /** The provider that it is from or about; null also in a row of an earlier release. */
  about_provider_id: string | null;
  /** True while a mail that covers several messages still has to tell of it. */
  is_gathered: Generated<boolean>;
  read: Generated<boolean>;
  created_at: Date;
}

/** The reporter's consent to share data with a provider, and when it was given. Rows are only ever added. */
export interface ConsentTable {
  dossier_id: string;
  provider_id: string;
  user_id: string;
  given_at: Date;
}

/** One-time links of providers: only the digest is stored, never the secret. */
export interface ProviderTaskUpdateTable {
  digest: string;
  task_id: string;
  expires_at: Date;
  used_at: Date | null;
}

/** A review of a certificate by the back office; at most one per dossier is open. */
export interface CertificateReviewTable {
  id: string;
  dossier_id: string;
  file_id: string;
  reasons: ReviewReason[];
  opened_at: Date;
  closed_at: ColumnType<Date | null, undefined, Date>;
  /** `replaced`: the certificate or what it has to prove was changed before anybody decided. */
  outcome: ColumnType<
    'accepted' | 'refused' | 'replaced' | null,
    undefined,
    'accepted' | 'refused' | 'replaced'
  >;
}

/** One-time links to a review: only the digest is stored, never the secret. */
export interface CertificateReviewLinkTable {
  digest: string;
  review_id: string;
  expires_at: Date;
}

/** A file can be the certificate of at most one dossier. */
export interface CertificateFileTable {
  file_id: string;
  dossier_id: string;
}

export interface DossierLinkTable {
  digest: string;
  dossier_id: string;
  expires_at: Date;
}

export interface DraftTable {
  /** The digest of the secret in the browser's cookie. */
  digest: string;
  draft_id: string;
  draft: Buffer;
  /** The fingerprint of the signed-in user, or else a digest of the visitor's network, which changes daily. */
  network: string | null;
  bytes: Generated<number>;
  /** The digest of the hash of its certificate: whoever knows the hash may read the file. */
  file_digest: string | null;
  version: number;
  saved_at: Date;
  expires_at: Date;
}

/** What was typed into a task, and not handed in or sent yet. */
export interface TypedAnswersTable {
  task_id: string;
  answers: Buffer;
  saved_at: Date;
}

/**
 * The details that were typed for a person and not sent yet, by the invited person or, without an invitation, by the
 * reporter.
 */
export interface TypedDetailsTable {
  person_id: string;
  invite_id: string | null;
  answers: Buffer;
  saved_at: Date;
}

/** What a provider is to be told of a product, until it has received it. */
export interface SettlementTable {
  id: string;
  dossier_id: string;
  product_id: string;
  decision: Buffer;
  /** Whether a later settlement of the product tells everything that this one does. */
  is_overtaken: Generated<boolean>;
  /** Whether the provider has received an earlier settlement of the product. */
  is_told_again: Generated<boolean>;
  /** Whether a later settlement of the product was decided; this one is still sent, unless it is overtaken. */
  is_followed: Generated<boolean>;
  /** Whether the provider has received a part of it, and is still to get the rest. */
  is_begun: Generated<boolean>;
  /** The people whose details it lacks; null for one of an earlier release. */
  lacks: string[] | null;
}

/** An account whose owner has it erased: the row exists until nothing of the account is left. */
export interface AccountErasureTable {
  user_id: string;
  /** The recipient of the farewell mail, sealed. */
  farewell: Buffer;
}

export interface DossierTables {
  dossier: DossierTable;
  person: PersonTable;
  invite: InviteTable;
  invite_expiry: InviteExpiryTable;
  task: TaskTable;
  document: DocumentTable;
  product: ProductTable;
  reporter_product: ReporterProductTable;
  message: MessageTable;
  consent: ConsentTable;
  provider_task_update: ProviderTaskUpdateTable;
  certificate_file: CertificateFileTable;
  certificate_review: CertificateReviewTable;
  certificate_review_link: CertificateReviewLinkTable;
  dossier_link: DossierLinkTable;
  draft: DraftTable;
  typed_answers: TypedAnswersTable;
  typed_details: TypedDetailsTable;
  settlement: SettlementTable;
  account_erasure: AccountErasureTable;
}
