import type { DeathCertificate } from '@nabericht/domain/certificate';
import type { Deceased } from '@nabericht/domain/deceased';
import type { UploadedDocument } from '@nabericht/domain/dossier';
import type { Draft } from '@nabericht/domain/draft';
import type { Identity } from '@nabericht/domain/identity-match';
import type { Message } from '@nabericht/domain/message';
import type { PersonInput } from '@nabericht/domain/person';
import type { Product, ReporterProduct } from '@nabericht/domain/product';
import type { Task } from '@nabericht/domain/task';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Kysely, Transaction } from 'kysely';
import type { Farewell } from './mail/farewell-letter.ts';
import type { DossierTables } from './tables.ts';

interface Seal<T> {
  seal(value: T): Buffer;
  open(sealed: Buffer): T;
}

const sealOf = <T>(keyRing: KeyRing, purpose: string): Seal<T> => ({
  seal: (value) => keyRing.sealJson(purpose, value),
  open: (sealed) => keyRing.openJson(purpose, sealed) as T,
});

/** A notice that a provider denied, kept when the reporter sends another. */
export interface EarlierNotice {
  leftAt: string | null;
  answeredAt: string | null;
  message: string | null;
}

/** Of a task, what was said with it. */
export type TaskDetails = Pick<Task, 'collectedData' | 'providerMessage'> & {
  earlierNotices?: EarlierNotice[];
};

/** One seal per kind of personal data, so that one kind can never be opened as another. */
export const createSeals = (keyRing: KeyRing) => ({
  deceased: sealOf<Deceased>(keyRing, 'dossier deceased'),
  certificate: sealOf<DeathCertificate>(keyRing, 'dossier certificate'),
  frontendData: sealOf<Record<string, unknown>>(keyRing, 'dossier frontend data'),
  person: sealOf<PersonInput>(keyRing, 'dossier person'),
  named: sealOf<Identity>(keyRing, 'dossier named'),
  task: sealOf<TaskDetails>(keyRing, 'dossier task'),
  document: sealOf<UploadedDocument>(keyRing, 'dossier document'),
  product: sealOf<Product>(keyRing, 'dossier product'),
  reporterProduct: sealOf<ReporterProduct>(keyRing, 'dossier reporter product'),
  variables: sealOf<Message['messageVariables']>(keyRing, 'dossier message'),
  draft: sealOf<Draft>(keyRing, 'dossier draft'),
  email: sealOf<string>(keyRing, 'dossier invite'),
  farewell: sealOf<Farewell>(keyRing, 'dossier farewell'),
});
export type Seals = ReturnType<typeof createSeals>;

/** Where dossiers are kept, and the seals to read them with. */
export interface Store {
  db: Kysely<DossierTables>;
  seals: Seals;
}

export interface OpenStore extends Store {
  db: Transaction<DossierTables>;
}

export const inTransaction = <T>(store: Store, work: (open: OpenStore) => Promise<T>): Promise<T> =>
  store.db.transaction().execute((db) => work({ ...store, db }));
