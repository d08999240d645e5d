import { askPrepared } from '@nabericht/database/ask-prepared';
import type { StoreTransaction } from '../store.ts';

/**
 * In SQL, of a row of `dossier`: by the transactions that wrote what is there, of the dossier with its parts and of each row
 * that changes alone. Those rows in whichever order: a transaction that was there to be seen changes none of them later on,
 * so that after a change they are never the same transactions again.
 */
export const REVISION = `concat(dossier.revision, ';',
      array(select xmin from message where dossier_id = dossier.id), ';',
      array(select xmin from invite where dossier_id = dossier.id))`;

const REVISIONS = {
  name: 'revision of a locked dossier',
  text: `select ${REVISION} as revision, pg_current_xact_id()::text as own from dossier where id = $1`,
};

interface Revisions {
  /** At which a dossier stands. */
  revision: string;
  /** At which it will stand once this transaction has changed what changes under its lock alone. */
  next: string;
}

/** Of a dossier that this transaction has locked, and not changed yet. */
export async function findRevisions({ db }: StoreTransaction, id: string): Promise<Revisions> {
  const [found] = await askPrepared<{ revision: string; own: string }>(db, REVISIONS, [id]);
  if (!found) throw new Error('The dossier is not locked');
  const { revision, own } = found;
  return { revision, next: revisionAfter(revision, own) };
}

/** At which a dossier stands once this transaction has changed what changes under its lock alone. */
export const revisionAfter = (revision: string, transaction: string): string =>
  revision.replace(/^[^;]*/, transaction);
