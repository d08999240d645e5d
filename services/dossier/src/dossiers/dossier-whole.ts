import { beneficiariesOf, seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import type { Dossier, UploadedDocument } from '@nabericht/domain/dossier/dossier';
import { keptUntil } from '@nabericht/domain/dossier/kept-until';
import type { Person } from '@nabericht/domain/people/person';
import type { Product, ReporterProduct } from '@nabericht/domain/products/product';
import type { Provider } from '@nabericht/domain/provider/provider';
import { derivedOf } from '@nabericht/domain/tasks/derived-task';
import type { Task } from '@nabericht/domain/tasks/task';
import { taskTexts } from '@nabericht/domain/tasks/task-texts';
import { conversationOf } from '../conversation/conversation-of.ts';
import { dossierFiles } from '../documents/dossier-files.ts';
import { type MessageRecord, type MessageRow, toMessageRecord } from '../messages/message-repository.ts';
import { type PersonIdentity, type PersonRow, toPersonRecord } from '../persons/person-repository.ts';
import type { Retention } from '../retention/retention.ts';
import type { Seal, Seals, Store } from '../store.ts';
import { type StoredTask, type TaskRecord, type TaskRow, toTaskRecords } from '../tasks/task-repository.ts';
import { ALL_PARTS, type PartRow, readParts } from './dossier-parts.ts';
import { type DossierRecord, type DossierRow, toDossierRecord } from './dossier-repository.ts';
import type { PartName } from './part-columns.ts';
import { partsBetween } from './revision.ts';

/** A dossier with all its parts. */
export interface DossierWhole {
  record: DossierRecord;
  persons: readonly Person[];
  /** The identity of each person, by person id. */
  identities: Readonly<Record<string, PersonIdentity>>;
  tasks: readonly TaskRecord[];
  products: readonly Product[];
  reporterProducts: readonly ReporterProduct[];
  /** Newest first. */
  messages: readonly MessageRecord[];
  documents: readonly UploadedDocument[];
}

/** A dossier at one of its revisions. */
export interface Standing {
  revision: string;
  whole: DossierWhole;
}

/** Loads a dossier with all its parts in one statement; null when there is none. */
export const loadWhole = async (store: Store, id: string): Promise<DossierWhole | null> =>
  (await loadStanding(store, id))?.whole ?? null;

/**
 * As `loadWhole`, with the revision that was read.
 * @param since an earlier copy, and a revision that was seen after it: only the kinds of parts that changed between
 * these two are read
 */
export async function loadStanding(
  store: Store,
  id: string,
  since?: { known: Standing; seen: string },
): Promise<Standing | null> {
  const names = since ? partsBetween(since.known.revision, since.seen) : ALL_PARTS;
  const found = await readParts(store, id, names);
  if (!found) return null;
  const { rows, revision } = found;
  // It changed again after that revision was seen, so the copy and the rows just read would not be consistent.
  const isMore = since && [...partsBetween(since.known.revision, revision)].some((name) => !names.has(name));
  if (isMore) return loadStanding(store, id);
  const read = [...names].map((name) => OPEN[name](store.seals, rows[name]));
  return { revision, whole: Object.assign({}, since?.known.whole, ...read) };
}

const openDetails = <Part>(seal: Seal<Part>, rows: readonly PartRow[]): Part[] =>
  rows.map(({ details }) => seal.open(details as Buffer));

const OPEN: Record<PartName, (seals: Seals, rows: readonly PartRow[]) => Partial<DossierWhole>> = {
  dossier: (seals, rows) => ({ record: toDossierRecord(seals, rows[0] as DossierRow) }),
  person: (seals, rows) => {
    const people = (rows as PersonRow[]).map((person) => toPersonRecord(seals, person));
    return {
      persons: people.map(({ person }) => person),
      identities: Object.fromEntries(people.map(({ person, identity }) => [person.uuid, identity])),
    };
  },
  task: (seals, rows) => ({ tasks: toTaskRecords(seals, rows as TaskRow[]) }),
  product: (seals, rows) => ({ products: openDetails(seals.product, rows) }),
  reporterProduct: (seals, rows) => ({ reporterProducts: openDetails(seals.reporterProduct, rows) }),
  message: (seals, rows) => ({
    messages: (rows as MessageRow[]).map((message) => toMessageRecord(seals, message)),
  }),
  document: (seals, rows) => ({ documents: openDetails(seals.document, rows) }),
};

export interface TaskContext {
  providers: readonly Provider[];
  products: readonly Product[];
  persons: readonly Person[];
  beneficiaries: readonly Person[];
  certificateAvailable: boolean;
  isProven: boolean;
  nnOnly: boolean;
  now: Date;
}

export const taskContext = (
  { record, products, persons, tasks }: Pick<DossierWhole, 'record' | 'products' | 'persons' | 'tasks'>,
  providers: readonly Provider[],
  now: Date,
): TaskContext => ({
  providers,
  products,
  persons,
  beneficiaries: beneficiariesOf(
    persons,
    tasks.map(({ task }) => task),
  ),
  certificateAvailable: isCertificateAvailable(record.certificate),
  isProven: isProven(record.certificate),
  nnOnly: record.nnOnly,
  now,
});

/** A task as its reporter sees it, with what follows from its type and status, and the texts for these. */
export function presentTask(task: StoredTask, { providers, products, persons, ...rest }: TaskContext): Task {
  const provider = providers.find(({ _id }) => _id === task.providerId) ?? null;
  const product = products.find(({ uuid }) => uuid === task.productId) ?? null;
  const person = persons.find(({ uuid }) => uuid === task.personId) ?? null;
  return { ...task, ...derivedOf(task), ...taskTexts({ task, provider, product, person, persons, ...rest }) };
}

/** A dossier as its reporter sees it. */
export const presentDossier = (
  whole: DossierWhole,
  providers: readonly Provider[],
  now: Date,
  retention: Retention,
): Dossier => ({
  ...presentRecord(whole, now, retention),
  ...presentParts(whole, taskContext(whole, providers, now)),
});

/**
 * What the row of a dossier says, and which files are used. Leaves out the hash of the certificate, which gives access to
 * the file, and what only concerns the back office.
 */
export function presentRecord(whole: DossierWhole, now: Date, { eraseAfterMonths }: Retention) {
  const { record } = whole;
  const { fileHash, mimetype, confident, reviewReasons, accepted, isDuplicateTold, ...certificate } =
    record.certificate;
  const files = dossierFiles(whole);
  return {
    _id: record.id,
    reference: record.reference,
    status: record.status,
    deceased: presentDeceased(record),
    deathCertificate: certificate,
    files,
    fileIds: files.map(({ _id }) => _id),
    providerIds: record.providerIds,
    metaData: metaDataOf(record),
    frontendData: record.frontendData,
    createdAt: record.createdAt.toISOString(),
    keptUntil: keptUntil({ ...record, now }, eraseAfterMonths) ?? undefined,
    version: record.version,
  };
}

/** The parts of a dossier, and its providers. Of its row they know what the context says of it. */
export const presentParts = (
  { persons, tasks, products, reporterProducts, messages, documents }: Omit<DossierWhole, 'record'>,
  context: TaskContext,
) => ({
  persons: persons.map(seenByReporter),
  uploadedDocuments: [...documents],
  products: [...products],
  reporterProducts: [...reporterProducts],
  providers: [...context.providers],
  providerData: Object.fromEntries(
    tasks
      .filter(({ task }) => task.type === 'provider')
      // A notice also asks for products, once it leaves.
      .map(({ task }) => [task.providerId, { lastProductRequest: task.noticeLeavesAt ?? null }]),
  ),
  tasks: tasks.map(({ task }) => presentTask(task, context)),
  messages: messages.map(({ message }) => message),
  conversations: tasks
    .filter(({ task }) => task.type === 'provider')
    .map((told) => conversationOf(told, messages, context)),
});

/**
 * The deceased, with `isValidated`: whether the reading matched the report, or the back office accepted the
 * certificate.
 */
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
