import { askPrepared } from '@nabericht/database/ask-prepared';
import type { StoreTransaction } from '../store.ts';
import type { PartName } from './part-columns.ts';

/** Whose rows change under the lock of their dossier, by their tables. */
const UNDER_LOCK = {
  task: 'task',
  person: 'person',
  product: 'product',
  reporter_product: 'reporterProduct',
  document: 'document',
  message: 'message',
} as const satisfies Record<string, PartName>;

const OF_TABLES = Object.keys(UNDER_LOCK).map((table) => `dossier.parts->>'${table}'`);

/** What is told apart in a revision, as it stands there: which part says something else once that changed. */
const PLACES: readonly PartName[] = ['dossier', ...Object.values(UNDER_LOCK), 'person'];

/**
 * In SQL, of a row of `dossier`: by the transactions that wrote what is there, of the dossier with its parts, of each kind of
 * them, and of each invitation, which changes alone. Those in whichever order: a transaction that was there to be seen changes
 * none of them later on, so that after a change they are never the same transactions again.
 */
export const REVISION = `concat(dossier.revision, ';', ${OF_TABLES.join(", ';', ")}, ';',
      array(select xmin from invite where dossier_id = dossier.id))`;

/** Which parts of a dossier may differ between two of its revisions. */
export function partsBetween(one: string, other: string): Set<PartName> {
  const [ones, others] = [one.split(';'), other.split(';')];
  return new Set(PLACES.filter((_, place) => ones[place] !== others[place]));
}

const REVISIONS = {
  name: 'revision of a locked dossier',
  text: `select ${REVISION} as revision, pg_current_xact_id()::text as own from dossier where id = $1`,
};

interface Revisions {
  /** At which a dossier stands. */
  revision: string;
  /** This transaction. */
  own: string;
}

/** Of a dossier that this transaction has locked, and not changed yet. */
export async function findRevisions({ db }: StoreTransaction, id: string): Promise<Revisions> {
  const [found] = await askPrepared<{ revision: string; own: string }>(db, REVISIONS, [id]);
  if (!found) throw new Error('The dossier is not locked');
  return found;
}

/** At which a dossier stands once this transaction has changed tasks alone. */
export const revisionAfter = (revision: string, transaction: string): string =>
  revision.replace(/^[^;]*;[^;]*/, `${transaction};${transaction}`);
