import { type About, ASKED, askAbout } from '@nabericht/database/ask-with-others';
import { DOCUMENT_PART } from '../documents/document-repository.ts';
import { MESSAGE_PART } from '../messages/message-repository.ts';
import { PERSON_PART } from '../persons/person-repository.ts';
import { PRODUCT_PART } from '../products/product-repository.ts';
import { REPORTER_PRODUCT_PART } from '../products/reporter-product-repository.ts';
import type { Store } from '../store.ts';
import { TASK_PART } from '../tasks/task-repository.ts';
import { DOSSIER_PART } from './dossier-repository.ts';
import type { PartColumns } from './part-columns.ts';

/** Of which kinds of rows a dossier is made. */
const PARTS = {
  dossier: DOSSIER_PART,
  person: PERSON_PART,
  task: TASK_PART,
  product: PRODUCT_PART,
  reporterProduct: REPORTER_PRODUCT_PART,
  message: MESSAGE_PART,
  document: DOCUMENT_PART,
} satisfies Record<string, PartColumns>;

type PartName = keyof typeof PARTS;
type PartRows = { [Name in PartName]: Record<string, unknown>[] };

interface Found extends About {
  part: PartName;
  /** What is not sealed, in the order of its columns: their names with each of them would take as long again. */
  open: unknown[];
  sealed_1: Buffer;
  sealed_2: Buffer | null;
  sealed_3: Buffer | null;
}

const selectOf = ([name, part]: [string, PartColumns]) => {
  const [first, second = 'null::bytea', third = 'null::bytea'] = part.sealed;
  return `select ${part.dossierId} as about, '${name}' as part, json_build_array(${part.open.join(', ')}) as open,
      ${first} as sealed_1, ${second} as sealed_2, ${third} as sealed_3, ${part.order} as place
    from ${part.from} where ${part.dossierId} = any(${ASKED})`;
};

const WHOLE = {
  name: 'whole dossier',
  text: `${Object.entries(PARTS).map(selectOf).join('\n    union all ')}\n    order by place`,
};

const KINDS = Object.fromEntries(
  Object.entries<PartColumns>(PARTS).map(([name, { open, moments, sealed }]) => [
    name,
    { names: open.map((column) => column.slice(column.lastIndexOf('.') + 1)), moments, sealed },
  ]),
);

/** As a statement on its table alone would have it. */
function rowOf({ part, open, sealed_1, sealed_2, sealed_3 }: Found) {
  const { names = [], moments = [], sealed = [] } = KINDS[part] ?? {};
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = open[index];
  for (const name of moments) row[name] &&= new Date(String(row[name]));
  const [first, second, third] = sealed;
  if (first) row[first] = sealed_1;
  if (second) row[second] = sealed_2;
  if (third) row[third] = sealed_3;
  return row;
}

/** Every row of a dossier, each kind in its order, in one statement however many there are. */
export async function readParts({ db }: Store, dossierId: string): Promise<PartRows> {
  const parts: PartRows = {
    dossier: [],
    person: [],
    task: [],
    product: [],
    reporterProduct: [],
    message: [],
    document: [],
  };
  for (const found of await askAbout<Found>(db, WHOLE, dossierId)) parts[found.part].push(rowOf(found));
  return parts;
}
