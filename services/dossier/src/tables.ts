import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { ReviewReason } from '@nabericht/domain/certificate/certificate-review';
import type { DossierStatus } from '@nabericht/domain/dossier/dossier';
import type { Task, TaskStatus, TaskType } from '@nabericht/domain/tasks/task';
import type { ColumnType, Generated } from 'kysely';

/*
 * `Buffer` columns are sealed: what they hold is readable with the key ring alone. Names of people, bank data,
 * answers and reasons are never stored in the open.
 */

/** Rows appear in the order in which they were made, also those of one transaction. */
type Sequence = ColumnType<number, never, never>;

export interface DossierTable {
  id: string;
  user_id: string;
  reference: string;
  status: DossierStatus;
  /** Fixed when the dossier is made. */
  nn_only: boolean;
  provider_ids: string[];
  deceased: Buffer;
  deceased_version: Generated<number>;
  certificate: Buffer;
  /** Sealed, because a screen may put anything in it. */
  frontend_data: Buffer;
  /** The draft that it was made of: the same one sent twice makes one dossier. */
  draft_id: string | null;
  products_received_at: Date | null;
  version: Generated<number>;
  /** The transaction that changed it or a part of it last; the database sees to it. */
  revision: ColumnType<string, undefined, never>;
  /** The same of each kind of its parts, by the names of their tables. */
  parts: ColumnType<Record<string, string>, undefined, never>;
  created_at: Date;
  completed_at: Date | null;
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
  /** How the identification stands; null for who never began one. */
  identification_status: ColumnType<IdentificationStatus | null, undefined, IdentificationStatus | null>;
  identification_completed: Generated<boolean>;
  /** When an invited person erased what they had filled in, until somebody fills it in anew. */
  erased_at: ColumnType<Date | null, undefined, Date | null>;
  /** Another one after each change of the name or birth date: what was proved before is of somebody else. */
  identity_id: Generated<string>;
  /** The name and birth date that the reporter gave; an invited person changes their details and not this. */
  named: Buffer | null;
  details: Buffer;
  version: Generated<number>;
}

/** An invitation to fill in one's own details. At most one of a person is not withdrawn. */
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
  /** When its person was taken off the last insurance that they benefited from. */
  left_at: ColumnType<Date | null, undefined, Date>;
}

/** An invitation of which no round has seen yet that it expired; a trigger adds it. */
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
  /** The act of sending that the notice times belong to; a later act has another. */
  notice_act_id: string | null;
  /** When it was sent while a person had to look at the certificate: nobody has been told. */
  notice_held_at: Date | null;
  notice_sent_at: Date | null;
  notice_leaves_at: Date | null;
  /** When what the notice says was given to be sent: from then on it has left, unless it is asked for again. */
  notice_given_at: Date | null;
  /** When the reporter was told that it left. */
  sending_told_at: Date | null;
  /** Since when sending it fails; null once it has left. */
  notice_failed_at: Date | null;
  /** When what was asked after it was answered while a person had to look at the certificate. */
  answers_held_at: Date | null;
  reply_due_on: string | null;
  /** When the provider confirmed or denied; a task can be completed without. */
  answered_at: Date | null;
  completed_at: Date | null;
  /** When its provider was reminded of the act that stands. */
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
  /** Whose it is, when a provider sent it. */
  provider_id: string | null;
  /** A mail tells of it together with others, and has not left. */
  is_gathered: Generated<boolean>;
  read: Generated<boolean>;
  created_at: Date;
}

/** That the reporter let us share data with a provider, and when. Rows are only ever added. */
export interface ConsentTable {
  dossier_id: string;
  provider_id: string;
  user_id: string;
  given_at: Date;
}

/** One-time links of providers: the digest is kept, never the hash itself. */
export interface ProviderTaskUpdateTable {
  digest: string;
  task_id: string;
  expires_at: Date;
  used_at: Date | null;
}

/** A certificate that a person of the back office looks at; of a dossier at most one is open. */
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

/** One-time links to a review: the digest is kept, never the secret. */
export interface CertificateReviewLinkTable {
  digest: string;
  review_id: string;
  expires_at: Date;
}

/** A file is the certificate of one dossier at most. */
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
  /** Of the secret in the browser's cookie. */
  digest: string;
  draft_id: string;
  draft: Buffer;
  /** Digest of the day's: of who is signed in, else of the network that they come from. */
  network: string | null;
  bytes: Generated<number>;
  /** Of the hash of the certificate that it names: who knows that has a right to the file. */
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

/** What was typed of a person and not sent yet, by who was invited or, without an invitation, by the reporter. */
export interface TypedDetailsTable {
  person_id: string;
  invite_id: string | null;
  answers: Buffer;
  saved_at: Date;
}

/** What a provider is to be told of a product and may not have yet. */
export interface SettlementTable {
  id: string;
  dossier_id: string;
  product_id: string;
  decision: Buffer;
}

/** An account whose owner has it erased: a row until nothing is left of it. */
export interface AccountErasureTable {
  user_id: string;
  /** Whom to tell once it is done, sealed. */
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
