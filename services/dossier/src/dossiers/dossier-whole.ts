import { seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import type { Dossier, UploadedDocument } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';
import type { Product, ReporterProduct } from '@nabericht/domain/products/product';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Task } from '@nabericht/domain/tasks/task';
import { taskTexts } from '@nabericht/domain/tasks/task-texts';
import { conversationOf } from '../conversation/conversation-of.ts';
import { dossierFiles, usedFiles } from '../documents/dossier-files.ts';
import { type MessageRecord, type MessageRow, toMessageRecord } from '../messages/message-repository.ts';
import { type PersonIdentity, type PersonRow, toPersonRecord } from '../persons/person-repository.ts';
import type { Seal, Store } from '../store.ts';
import { type StoredTask, type TaskRecord, type TaskRow, toTaskRecords } from '../tasks/task-repository.ts';
import { readParts } from './dossier-parts.ts';
import { type DossierRecord, type DossierRow, toDossierRecord } from './dossier-repository.ts';

/** A dossier with all its parts. */
export interface DossierWhole {
  record: DossierRecord;
  persons: readonly Person[];
  /** Of each person, by their id. */
  identities: Readonly<Record<string, PersonIdentity>>;
  tasks: readonly TaskRecord[];
  products: readonly Product[];
  reporterProducts: readonly ReporterProduct[];
  /** Newest first. */
  messages: readonly MessageRecord[];
  documents: readonly UploadedDocument[];
}

/** A dossier with all its parts, in one statement; null when there is none. */
export async function loadWhole(store: Store, id: string): Promise<DossierWhole | null> {
  const { seals } = store;
  const parts = await readParts(store, id);
  const [row] = parts.dossier as DossierRow[];
  if (!row) return null;
  const people = (parts.person as PersonRow[]).map((person) => toPersonRecord(seals, person));
  return {
    record: toDossierRecord(seals, row),
    persons: people.map(({ person }) => person),
    identities: Object.fromEntries(people.map(({ person, identity }) => [person.uuid, identity])),
    tasks: toTaskRecords(seals, parts.task as TaskRow[]),
    products: openDetails(seals.product, parts.product),
    reporterProducts: openDetails(seals.reporterProduct, parts.reporterProduct),
    messages: (parts.message as MessageRow[]).map((message) => toMessageRecord(seals, message)),
    documents: openDetails(seals.document, parts.document),
  };
}

const openDetails = <Part>(seal: Seal<Part>, rows: readonly Record<string, unknown>[]): Part[] =>
  rows.map(({ details }) => seal.open(details as Buffer));

export interface TaskContext {
  providers: readonly Provider[];
  products: readonly Product[];
  persons: readonly Person[];
  certificateAvailable: boolean;
  nnOnly: boolean;
  now: Date;
}

export const taskContext = (
  { record, products, persons }: Pick<DossierWhole, 'record' | 'products' | 'persons'>,
  providers: readonly Provider[],
  now: Date,
): TaskContext => ({
  providers,
  products,
  persons,
  certificateAvailable: isCertificateAvailable(record.certificate),
  nnOnly: record.nnOnly,
  now,
});

/** A task as its reporter reads it, with the texts that go with how it stands now. */
export function presentTask(task: StoredTask, { providers, products, persons, ...rest }: TaskContext): Task {
  const provider = providers.find(({ _id }) => _id === task.providerId) ?? null;
  const product = products.find(({ uuid }) => uuid === task.productId) ?? null;
  const person = persons.find(({ uuid }) => uuid === task.personId) ?? null;
  return { ...task, ...taskTexts({ task, provider, product, person, ...rest }) };
}

/**
 * A dossier as its reporter reads it. The hash of the certificate stays here: it is a right to the file; and so does
 * what the back office looks at.
 */
export function presentDossier(whole: DossierWhole, providers: readonly Provider[], now: Date): Dossier {
  const { record, tasks, reporterProducts } = whole;
  const { fileHash, mimetype, confident, reviewReasons, accepted, ...certificate } = record.certificate;
  const context = taskContext(whole, providers, now);
  return {
    _id: record.id,
    reference: record.reference,
    status: record.status,
    persons: whole.persons.map(seenByReporter),
    deceased: presentDeceased(record),
    deathCertificate: certificate,
    files: dossierFiles(whole),
    fileIds: usedFiles(whole),
    uploadedDocuments: [...whole.documents],
    products: [...whole.products],
    reporterProducts: [...reporterProducts],
    providers: [...providers],
    providerIds: record.providerIds,
    providerData: Object.fromEntries(
      tasks
        .filter(({ task }) => task.type === 'provider')
        // Telling a provider is asking for its products.
        .map(({ task }) => [task.providerId, { lastProductRequest: task.noticeSentAt ?? null }]),
    ),
    tasks: tasks.map(({ task }) => presentTask(task, context)),
    messages: whole.messages.map(({ message }) => message),
    conversations: tasks
      .filter(({ task }) => task.type === 'provider')
      .map((told) => conversationOf(told, whole.messages, now)),
    metaData: metaDataOf(record),
    frontendData: record.frontendData,
    createdAt: record.createdAt.toISOString(),
    version: record.version,
  };
}

/** The deceased, and whether somebody is known to be: the reading agreed, or the back office did. */
export const presentDeceased = ({
  deceased,
  deceasedVersion,
  certificate,
}: Pick<DossierRecord, 'deceased' | 'deceasedVersion' | 'certificate'>): Dossier['deceased'] => ({
  ...deceased,
  isValidated: isProven(certificate),
  version: deceasedVersion,
});

export const metaDataOf = ({ deceased }: Pick<DossierRecord, 'deceased'>): Dossier['metaData'] => ({
  firstName: deceased.firstName ?? null,
  insertion: deceased.insertion ?? null,
  lastName: deceased.lastName ?? null,
  dateOfDeath: deceased.dateOfDeath ?? null,
});
