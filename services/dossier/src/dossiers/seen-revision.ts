import { askPrepared } from '@nabericht/database/ask-prepared';
import type { Context } from 'hono';
import type { Store } from '../store.ts';

const ofRequest = new WeakMap<Context, string>();

/** By the transactions that wrote what is there: of the dossier with its parts, and of each row that changes alone. */
const OWN_REVISION = {
  name: 'revision of an own dossier',
  text: `select concat(dossier.revision, ';',
      (select string_agg(xmin::text, ' ' order by id) from message where dossier_id = $1), ';',
      (select string_agg(xmin::text, ' ' order by id) from invite where dossier_id = $1)) as revision
    from dossier where id = $1 and user_id = $2`,
};

/**
 * Whether a dossier is somebody's, and how it stood when that was asked: the check of whose it is reads the same row as
 * the question whether it changed, so it is read once.
 */
export async function seesOwn(
  { db }: Store,
  context: Context,
  own: { dossierId: string; userId: string },
): Promise<boolean> {
  const [row] = await askPrepared<{ revision: string }>(db, OWN_REVISION, [own.dossierId, own.userId]);
  if (row) ofRequest.set(context, row.revision);
  return row !== undefined;
}

/** Another one after each change of the dossier that this request is about; it may be newer by now, never older. */
export function seenRevision(context: Context): string {
  const revision = ofRequest.get(context);
  if (revision === undefined) throw new Error('Nobody asked whose dossier this is');
  return revision;
}
