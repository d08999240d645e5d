import type { Prepared } from '@nabericht/database/ask-prepared';
import { type About, ASKED, askAbout } from '@nabericht/database/ask-with-others';
import { DOCUMENT_PART } from '../documents/document-repository.ts';
import { MESSAGE_PART } from '../messages/message-repository.ts';
import { PERSON_PART } from '../persons/person-repository.ts';
import { PRODUCT_PART } from '../products/product-repository.ts';
import { REPORTER_PRODUCT_PART } from '../products/reporter-product-repository.ts';
import type { Store } from '../store.ts';
import { TASK_PART } from '../tasks/task-repository.ts';
import { DOSSIER_PART } from './dossier-repository.ts';
import type { PartColumns, PartName } from './part-columns.ts';
import { REVISION } from './revision.ts';

/** The kinds of rows that make up a dossier. */
const PARTS = {
  dossier: DOSSIER_PART,
  person: PERSON_PART,
  task: TASK_PART,
  product: PRODUCT_PART,
  reporterProduct: REPORTER_PRODUCT_PART,
  message: MESSAGE_PART,
  document: DOCUMENT_PART,
} satisfies Record<PartName, PartColumns>;

export type PartRow = Record<string, unknown>;
type PartRows = Record<PartName, PartRow[]>;

const NAMES = Object.keys(PARTS) as PartName[];
export const ALL_PARTS: ReadonlySet<PartName> = new Set(NAMES);

interface Found extends About {
  part: PartName;
  /** Set only on the row of the dossier: its current revision. */
  revision: string | null;
  /** The columns that are not sealed, in their order: with their names in each row the query would take twice as long. */
  open: unknown[];
  sealed_1: Buffer;
  sealed_2: Buffer | null;
  sealed_3: Buffer | null;
}

const SELECTS = NAMES.map((name) => {
  const part: PartColumns = PARTS[name];
  const [first, second = 'null::bytea', third = 'null::bytea'] = part.sealed;
  return `select ${part.dossierId} as about, '${name}' as part,
      ${name === 'dossier' ? REVISION : 'null'} as revision, json_build_array(${part.open.join(', ')}) as open,
      ${first} as sealed_1, ${second} as sealed_2, ${third} as sealed_3, ${part.order} as place
    from ${part.from} where ${part.dossierId} = any(${ASKED})`;
});

/** By the kinds that they select. */
const statements = new Map<string, Prepared>();

/** Selects only these kinds: each further branch of the union costs the database as much as finding a row by its id. */
function partsOf(names: ReadonlySet<PartName>): Prepared {
  const places = NAMES.flatMap((name, place) => (name === 'dossier' || names.has(name) ? place : []));
  const name = `parts ${places.join(' ')}`;
  const known = statements.get(name);
  if (known) return known;
  const text = `${places.map((place) => SELECTS[place]).join('\n    union all ')}\n    order by place`;
  const statement = { name, text };
  statements.set(name, statement);
  return statement;
}

const KINDS = Object.fromEntries(
  Object.entries<PartColumns>(PARTS).map(([name, { open, moments, sealed }]) => [
    name,
    { names: open.map((column) => column.slice(column.lastIndexOf('.') + 1)), moments, sealed },
  ]),
);

/** The columns of a row that are not sealed, as a statement on its table alone would return them. */
export function openColumns(part: PartName, open: readonly unknown[]): PartRow {
  const { names = [], moments = [] } = KINDS[part] ?? {};
  const row: PartRow = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = open[index];
  for (const name of moments) row[name] &&= new Date(String(row[name]));
  return row;
}

function rowOf({ part, open, sealed_1, sealed_2, sealed_3 }: Found) {
  const row = openColumns(part, open);
  const [first, second, third] = KINDS[part]?.sealed ?? [];
  if (first) row[first] = sealed_1;
  if (second) row[second] = sealed_2;
  if (third) row[third] = sealed_3;
  return row;
}

/**
 * Reads the row of a dossier and those of its parts, each kind in its order, in a single statement.
 * @param names the kinds to read
 * @returns the rows with their revision; null when there is no such dossier
 */
export async function readParts(
  { db }: Store,
  dossierId: string,
  names: ReadonlySet<PartName>,
): Promise<{ rows: PartRows; revision: string } | null> {
  const rows: PartRows = {
    dossier: [],
    person: [],
    task: [],
    product: [],
    reporterProduct: [],
    message: [],
    document: [],
  };
  let revision: string | null = null;
  for (const found of await askAbout<Found>(db, partsOf(names), dossierId)) {
    rows[found.part].push(rowOf(found));
    revision ??= found.revision;
  }
  return revision === null ? null : { rows, revision };
}
