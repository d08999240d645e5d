import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { inTransaction as repeated } from '@nabericht/database/in-transaction';
import type { CertificateFieldName, DeathCertificate } from '@nabericht/domain/certificate/certificate';
import type { ReviewReason } from '@nabericht/domain/certificate/certificate-review';
import type { WhoDied } from '@nabericht/domain/certificate/reading-differences';
import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import type { Message } from '@nabericht/domain/dossier/message';
import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { Deceased } from '@nabericht/domain/people/deceased';
import type { PersonInput } from '@nabericht/domain/people/person';
import type { Product, ReporterProduct } from '@nabericht/domain/products/product';
import type { Draft } from '@nabericht/domain/report/draft';
import type { Task } from '@nabericht/domain/tasks/task';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import type { Kysely, Transaction } from 'kysely';
import type { Exchange } from './conversation/exchange.ts';
import type { InTurn } from './dossiers/turns.ts';
import type { Farewell } from './mail/farewell.ts';
import { createOpenedSeals } from './opened-seals.ts';
import type { Named } from './persons/identity.ts';
import { SEALED } from './sealed.ts';
import type { DossierTables } from './tables.ts';

export interface Seal<T> {
  seal(value: T): Buffer;
  open(sealed: Buffer): T;
}

const sealOf = <T>(keyRing: KeyRing, purpose: string): Seal<T> => ({
  seal: (value) => keyRing.sealJson(purpose, value),
  open: (sealed) => keyRing.openJson(purpose, sealed) as T,
});

/** A seal with a cache, for the parts of a dossier, which are opened at each change and at each read. */
const keptSealOf =
  (keyRing: KeyRing, opened: ReturnType<typeof createOpenedSeals>) =>
  <T>(purpose: string): Seal<T> => {
    const seal = sealOf<T>(keyRing, purpose);
    return { ...seal, open: (sealed) => opened.find(purpose, sealed, seal.open) };
  };

/** The certificate of a dossier, with what only concerns the back office. */
export interface StoredCertificate extends DeathCertificate {
  mimetype?: string;
  /** The fields that the reader is sure of; null means all of them. */
  confident?: readonly CertificateFieldName[] | null;
  /** Why the back office has to review it. */
  reviewReasons?: ReviewReason[];
  /** Who died according to the report for which the back office accepted it. */
  accepted?: WhoDied;
  /** Whether its reporter knows that it was reported before: from a page before it was sent, or from a message. */
  isDuplicateTold?: boolean;
}

/** A notice that a provider denied, kept when the reporter sends another. */
export interface EarlierNotice {
  /** Null also when it never arrived: its denial came by telephone. */
  leftAt: string | null;
  /** Absent from before there were answers by telephone. */
  failedAt?: string | null;
  answeredAt: string | null;
  message: string | null;
  /** Absent from before there were reasons to choose from. */
  reason?: Task['denialReason'];
  /**
   * The act, when its content was fetched for sending, and when the reporter was told that it left; absent from before
   * these were stored.
   */
  actId?: string | null;
  givenAt?: string | null;
  toldAt?: string | null;
}

/** What a provider asks, with the answers. */
export type Questioned = Pick<Task['collectedData'], 'extraQuestions' | 'providerQuestionAnswers'>;

/** The sealed texts and answers of a task. */
export type TaskDetails = Pick<
  Task,
  'collectedData' | 'providerMessage' | 'denialReason' | 'providerOutcome'
> & {
  earlierNotices?: EarlierNotice[];
  exchanges?: Exchange[];
  beforeAsking?: Questioned | null;
  noticeTrace?: string | null;
  answerTrace?: string | null;
};

/** One seal per kind of personal data, so that one kind can never be opened as another. */
export function createSeals(keyRing: KeyRing) {
  const kept = keptSealOf(keyRing, createOpenedSeals());
  return {
    deceased: kept<Deceased>(purposeOf(SEALED, 'dossier', 'deceased')),
    certificate: kept<StoredCertificate>(purposeOf(SEALED, 'dossier', 'certificate')),
    frontendData: kept<Record<string, unknown>>(purposeOf(SEALED, 'dossier', 'frontend_data')),
    person: kept<PersonInput>(purposeOf(SEALED, 'person', 'details')),
    named: kept<Named>(purposeOf(SEALED, 'person', 'named')),
    task: kept<TaskDetails>(purposeOf(SEALED, 'task', 'details')),
    document: kept<UploadedDocument>(purposeOf(SEALED, 'document', 'details')),
    product: kept<Product>(purposeOf(SEALED, 'product', 'details')),
    reporterProduct: kept<ReporterProduct>(purposeOf(SEALED, 'reporter_product', 'details')),
    variables: kept<Message['messageVariables']>(purposeOf(SEALED, 'message', 'variables')),
    draft: sealOf<Draft>(keyRing, purposeOf(SEALED, 'draft', 'draft')),
    typedAnswers: sealOf<TypedAnswers>(keyRing, purposeOf(SEALED, 'typed_answers', 'answers')),
    typedDetails: sealOf<TypedAnswers>(keyRing, purposeOf(SEALED, 'typed_details', 'answers')),
    decision: sealOf<SettledProduct['decision']>(keyRing, purposeOf(SEALED, 'settlement', 'decision')),
    email: sealOf<string>(keyRing, purposeOf(SEALED, 'invite', 'email')),
    farewell: sealOf<Farewell>(keyRing, purposeOf(SEALED, 'account_erasure', 'farewell')),
  };
}
export type Seals = ReturnType<typeof createSeals>;

/** Where dossiers are stored, and the seals to read them with. */
export interface Store {
  db: Kysely<DossierTables>;
  seals: Seals;
  /** Queues the changes of one dossier in this process: waiting for the lock in the database would occupy a connection. */
  inTurn: InTurn;
}

export interface StoreTransaction extends Store {
  db: Transaction<DossierTables>;
}

export const inTransaction = <T>(store: Store, work: (trx: StoreTransaction) => Promise<T>): Promise<T> =>
  repeated(store.db, (db) => work({ ...store, db }));
