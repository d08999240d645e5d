import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '@nabericht/service-kit/problem';
import { deleteDocuments, insertDocuments, updateDocument } from '../documents/document-repository.ts';
import { insertMessages, updateMessage } from '../messages/message-repository.ts';
import { insertPersons, type PersonRecord, updatePerson } from '../persons/person-repository.ts';
import { insertProducts, updateProduct } from '../products/product-repository.ts';
import {
  deleteReporterProducts,
  insertReporterProducts,
  updateReporterProduct,
} from '../products/reporter-product-repository.ts';
import type { StoreTransaction } from '../store.ts';
import { deleteTasks, insertTasks, updateTask } from '../tasks/task-repository.ts';
import { updateDossierRow } from './dossier-repository.ts';
import type { DossierWhole } from './dossier-whole.ts';

/** The problem to answer for each id of a new part, in case it is taken by a part elsewhere. */
export type Refusals = ReadonlyMap<string, Problem>;

interface PartKind<Part> {
  of: (whole: DossierWhole) => readonly Part[];
  idOf: (part: Part) => string;
  /** @returns the ids that are stored now */
  insert: (trx: StoreTransaction, dossierId: string, parts: readonly Part[]) => Promise<string[]>;
  /** @returns the part as it will be read from now on; null when that is known only after reading it */
  update: (trx: StoreTransaction, part: Part, was: Part) => Promise<Part | null>;
  /** Undefined for a kind that is never removed. */
  remove?: (trx: StoreTransaction, ids: readonly string[]) => Promise<void>;
  /** Undefined for a kind whose stored form is known only after reading it. */
  asRead?: (parts: readonly Part[]) => Partial<DossierWhole>;
}

/** The dossier as it will be read from now on; null when that is known only after reading it. */
type AsRead<Read> = Promise<Read | null>;

type SavePart = (
  trx: StoreTransaction,
  before: DossierWhole,
  after: DossierWhole,
  refusals: Refusals,
) => AsRead<Partial<DossierWhole>>;

const partKind =
  <Part>({ of, idOf, insert, update, remove, asRead }: PartKind<Part>): SavePart =>
  async (trx, before, after, refusals) => {
    if (of(before) === of(after)) return {};
    const were = new Map(of(before).map((part) => [idOf(part), part]));
    const are = new Set(of(after).map(idOf));
    const added = of(after).filter((part) => !were.has(idOf(part)));
    if (added.length > 0) {
      const inserted = await insert(trx, after.record.id, added);
      const taken = added.map(idOf).find((id) => !inserted.includes(id));
      if (taken) throw refusals.get(taken) ?? new Error('The id of a new part is taken');
    }
    const updated = new Map<string, Part | null>();
    for (const part of of(after)) {
      const was = were.get(idOf(part));
      if (was !== undefined && !isDeepStrictEqual(was, part))
        updated.set(idOf(part), await update(trx, part, was));
    }
    const removed = [...were.keys()].filter((id) => !are.has(id));
    if (removed.length > 0) await remove?.(trx, removed);
    if (added.length + removed.length > 0) return null;
    if (updated.size === 0) return {};
    if ([...updated.values()].includes(null)) return null;
    return asRead?.(of(before).map((part) => updated.get(idOf(part)) ?? part)) ?? null;
  };

/** Wraps an update that does not return the stored form. */
const unread =
  <Part>(update: (trx: StoreTransaction, part: Part) => Promise<void>): PartKind<Part>['update'] =>
  async (trx, part) => {
    await update(trx, part);
    return null;
  };

/** Persons without their invitation, which is a row of its own. */
const personRecords = ({ persons, identities }: DossierWhole): PersonRecord[] =>
  persons.map(({ invitation, ...person }) => {
    const identity = identities[person.uuid];
    if (!identity) throw new Error('A person has no identity');
    return { person, identity };
  });

const SAVE_PARTS: readonly SavePart[] = [
  partKind({
    of: personRecords,
    idOf: ({ person }) => person.uuid,
    insert: insertPersons,
    update: unread(updatePerson),
  }),
  partKind({
    of: ({ products }) => products,
    idOf: ({ uuid }) => uuid,
    insert: insertProducts,
    update: unread(updateProduct),
  }),
  partKind({
    of: ({ reporterProducts }) => reporterProducts,
    idOf: ({ uuid }) => uuid,
    insert: insertReporterProducts,
    update: unread(updateReporterProduct),
    remove: deleteReporterProducts,
  }),
  partKind({
    of: ({ documents }) => documents,
    idOf: ({ uuid }) => uuid,
    insert: insertDocuments,
    update: unread(updateDocument),
    remove: deleteDocuments,
  }),
  partKind({
    of: ({ tasks }) => tasks,
    idOf: ({ task }) => task._id,
    insert: insertTasks,
    update: updateTask,
    remove: deleteTasks,
    asRead: (tasks) => ({ tasks }),
  }),
  partKind({
    of: ({ messages }) => messages,
    idOf: ({ message }) => message._id,
    insert: insertMessages,
    update: unread(updateMessage),
  }),
];

/**
 * Saves the rows in which a dossier differs from how it was loaded, and no others.
 * @returns the dossier as it will be read from now on, if that is known: when only tasks differ
 * @throws {Problem} from `refusals` when the id of a new part is taken
 */
export async function saveDifference(
  trx: StoreTransaction,
  before: DossierWhole,
  after: DossierWhole,
  refusals: Refusals = new Map(),
): AsRead<DossierWhole> {
  const isRowAsBefore = !(await updateDossierRow(trx, before.record, after.record));
  let read: DossierWhole | null = isRowAsBefore ? before : null;
  for (const save of SAVE_PARTS) {
    const parts = await save(trx, before, after, refusals);
    read = read && parts && { ...read, ...parts };
  }
  return read;
}
