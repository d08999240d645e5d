import { askPrepared } from '@nabericht/database/ask-prepared';
import { askTogether } from '@nabericht/database/ask-together';
import type { Context } from 'hono';
import type { Store } from '../store.ts';
import { openColumns } from './dossier-parts.ts';
import { DOSSIER_PART, type DossierRow } from './dossier-repository.ts';
import type { Standing } from './dossier-whole.ts';
import type { KeptWholes } from './kept-wholes.ts';
import { REVISION } from './revision.ts';

/** What the ownership check of a request saw of its dossier. */
export interface SeenDossier {
  dossierId: string;
  /** Differs after each change; the stored one may be newer by now, never older. */
  revision: string;
  /** The copy in memory when it was asked. */
  known: Standing | undefined;
  /** The row of the dossier, if nothing else changed since that copy. */
  row: DossierRow | null;
}

const ofRequest = new WeakMap<Context, SeenDossier>();

const { open, sealed } = DOSSIER_PART;
const PARTS_OF = (revision: string) => `substr(${revision}, strpos(${revision}, ';'))`;

/**
 * The ids are hidden from the planner, as in `ASKED`, and so are the users: otherwise it would scan all dossiers of the
 * user for each id. A revision that is known is not sent back; `offset 0` keeps the planner from writing it out at each use.
 */
const OWN_REVISIONS = {
  name: 'revisions of own dossiers',
  text: `select own.place::integer, nullif(stands.revision, own.known) as revision, own_row.*
    from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::text[])) with ordinality
      as own (id, user_id, known, place)
    join dossier on dossier.id = own.id
    cross join lateral (select ${REVISION} as revision offset 0) as stands
    left join lateral (
      select json_build_array(${open.map((column) => `dossier.${column}`).join(', ')}) as open,
        ${sealed.map((column) => `dossier.${column}`).join(', ')}
      where stands.revision <> own.known and ${PARTS_OF('stands.revision')} = ${PARTS_OF('own.known')} offset 0
    ) as own_row on true
    where (dossier.user_id = own.user_id) is true`,
};

interface Own {
  dossierId: string;
  userId: string;
}

interface Asked extends Own {
  known: string | null;
}

type Found = Pick<DossierRow, 'deceased' | 'certificate' | 'frontend_data'> & {
  place: number;
  /** Null when it is the known one. */
  revision: string | null;
  /** Null, as the sealed columns are, unless the row alone changed since the known revision. */
  open: unknown[] | null;
};

export type SeesOwn = (context: Context, own: Own) => Promise<boolean>;

/**
 * Checks whether a dossier belongs to a user, and remembers how it stands: all of it is in the same row, so it is read
 * once.
 */
export function createSeesOwn({ db }: Pick<Store, 'db'>, wholes: Pick<KeptWholes, 'last'>): SeesOwn {
  const find = askTogether(async (all: readonly Asked[]) => {
    const ids = all.map(({ dossierId }) => dossierId);
    const users = all.map(({ userId }) => userId);
    const revisions = all.map(({ known }) => known);
    const rows = await askPrepared<Found>(db, OWN_REVISIONS, [ids, users, revisions]);
    const found = new Map(rows.map((row) => [row.place, row]));
    return all.map((_, index) => found.get(index + 1));
  });
  return async (context, own) => {
    const known = wholes.last(own.dossierId);
    const found = await find({ ...own, known: known?.revision ?? null });
    const revision = found?.revision ?? known?.revision;
    if (!found || revision === undefined) return false;
    ofRequest.set(context, { dossierId: own.dossierId, revision, known, row: rowOf(found) });
    return true;
  };
}

const rowOf = ({ open, deceased, certificate, frontend_data }: Found): DossierRow | null =>
  open && ({ ...openColumns('dossier', open), deceased, certificate, frontend_data } as DossierRow);

/** What the ownership check of this request saw. */
export function seenDossier(context: Context): SeenDossier {
  const seen = ofRequest.get(context);
  if (seen === undefined) throw new Error('Nobody asked whose dossier this is');
  return seen;
}
