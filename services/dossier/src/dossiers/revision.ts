import { askPrepared } from '@nabericht/database/ask-prepared';
import type { StoreTransaction } from '../store.ts';
import type { PartName } from './part-columns.ts';

/** The tables whose rows change only under the lock of their dossier, with the kind of part in each. */
const UNDER_LOCK = {
  task: 'task',
  person: 'person',
  product: 'product',
  reporter_product: 'reporterProduct',
  document: 'document',
  message: 'message',
} as const satisfies Record<string, PartName>;

const OF_TABLES = Object.keys(UNDER_LOCK).map((table) => `dossier.parts->>'${table}'`);

/** The parts of a revision in the order of its text: when one of them changes, that part of the text changes. */
const PLACES: readonly PartName[] = ['dossier', ...Object.values(UNDER_LOCK), 'person'];

/**
 * SQL for the revision of a row of `dossier`: the ids of the transactions that last wrote the dossier with its parts,
 * each kind of part, and each invitation, which changes without the lock. The order of the invitations does not matter:
 * a transaction that is already visible cannot change any of them later, so a change always gives another set of ids.
 */
export const REVISION = `concat(dossier.revision, ';', ${OF_TABLES.join(", ';', ")}, ';',
      array(select xmin from invite where dossier_id = dossier.id))`;

/** The kinds of parts that may differ between two revisions of a dossier. */
export function partsBetween(one: string, other: string): Set<PartName> {
  const [ones, others] = [one.split(';'), other.split(';')];
  return new Set(PLACES.filter((_, place) => ones[place] !== others[place]));
}

const REVISIONS = {
  name: 'revision of a locked dossier',
  text: `select ${REVISION} as revision, pg_current_xact_id()::text as own from dossier where id = $1`,
};

interface Revisions {
  /** The current revision of the dossier. */
  revision: string;
  /** The id of this transaction. */
  own: string;
}

/** Reads the revision of a dossier that this transaction has locked, and not changed yet. */
export async function findRevisions({ db }: StoreTransaction, id: string): Promise<Revisions> {
  const [found] = await askPrepared<{ revision: string; own: string }>(db, REVISIONS, [id]);
  if (!found) throw new Error('The dossier is not locked');
  return found;
}

/** The revision of a dossier after this transaction has changed nothing but tasks. */
export const revisionAfter = (revision: string, transaction: string): string =>
  revision.replace(/^[^;]*;[^;]*/, `${transaction};${transaction}`);
