import { askPrepared } from '@nabericht/database/ask-prepared';
import { askTogether } from '@nabericht/database/ask-together';
import type { Context } from 'hono';
import type { Store } from '../store.ts';
import { REVISION } from './revision.ts';

const ofRequest = new WeakMap<Context, string>();

/**
 * The ids are hidden from the planner, as in `ASKED`, and so are the users: otherwise it would scan all dossiers of the
 * user for each id.
 */
const OWN_REVISIONS = {
  name: 'revisions of own dossiers',
  text: `select own.place::integer, ${REVISION} as revision
    from unnest((select $1::uuid[]), (select $2::uuid[])) with ordinality as own (id, user_id, place)
    join dossier on dossier.id = own.id where (dossier.user_id = own.user_id) is true`,
};

interface Own {
  dossierId: string;
  userId: string;
}

export type SeesOwn = (context: Context, own: Own) => Promise<boolean>;

/** Checks whether a dossier belongs to a user, and remembers its revision: both are in the same row, so it is read once. */
export function createSeesOwn({ db }: Pick<Store, 'db'>): SeesOwn {
  const revisionOf = askTogether(async (all: readonly Own[]) => {
    const ids = all.map(({ dossierId }) => dossierId);
    const users = all.map(({ userId }) => userId);
    const rows = await askPrepared<{ place: number; revision: string }>(db, OWN_REVISIONS, [ids, users]);
    const found = new Map(rows.map(({ place, revision }) => [place, revision]));
    return all.map((_, index) => found.get(index + 1));
  });
  return async (context, own) => {
    const revision = await revisionOf(own);
    if (revision === undefined) return false;
    ofRequest.set(context, revision);
    return true;
  };
}

/**
 * The revision that the ownership check of this request saw, which differs after each change; the stored one may be
 * newer by now, never older.
 */
export function seenRevision(context: Context): string {
  const revision = ofRequest.get(context);
  if (revision === undefined) throw new Error('Nobody asked whose dossier this is');
  return revision;
}
