/** The purpose of a sealed value; a function of the row's key where it is sealed for that row only. */
export type Purpose = string | ((key: string) => string);

/**
 * Everything that a service stores sealed. Sealing, resealing and counting use this list; a test finds sealed columns that are
 * missing from it.
 */
export interface SealedData {
  schema: string;
  tables: Record<string, { key: string; columns: Record<string, Purpose> }>;
  /** Queues whose jobs carry a sealed value, in base64, as `sealed`. */
  jobs?: Record<string, string>;
}

/** The purpose of a sealed column, as its service declares it. */
export const purposeOf = <
  const Tables extends SealedData['tables'],
  const Table extends keyof Tables,
  const Column extends keyof Tables[Table]['columns'],
>(
  { tables }: { tables: Tables },
  table: Table,
  column: Column,
): Tables[Table]['columns'][Column] => {
  const { columns }: { columns: Tables[Table]['columns'] } = tables[table] as Tables[Table];
  return columns[column];
};

/** One place in the database that holds sealed values, with the SQL to find, read and replace them. */
export interface SealedPlace {
  name: string;
  table: string;
  /** The column that identifies its rows. */
  key: string;
  /** The condition that selects the rows. */
  where: string;
  /** The sealed bytes of a row. */
  value: string;
  /** Assigns the bytes of a parameter. */
  assign: (parameter: string) => string;
  /** The purposes that a value of this row may have been sealed for. */
  purposes: (key: string) => string[];
}

const quoted = (name: string) => `"${name}"`;

export const columnPlaces = ({ schema, tables }: SealedData): SealedPlace[] =>
  Object.entries(tables).flatMap(([table, { key, columns }]) =>
    Object.entries(columns).map(([column, purpose]) => ({
      name: `${schema}.${table}.${column}`,
      table: `${quoted(schema)}.${quoted(table)}`,
      key: quoted(key),
      where: `${quoted(column)} is not null`,
      value: quoted(column),
      assign: (parameter) => `${quoted(column)} = ${parameter}`,
      purposes: (row) => [typeof purpose === 'string' ? purpose : purpose(row)],
    })),
  );

/** The jobs of all services together: a job in the dead letter queue no longer tells which queue it came from. */
export const jobPlace = (all: readonly SealedData[]): SealedPlace => {
  const purposes = all.flatMap(({ jobs = {} }) => Object.values(jobs));
  return {
    name: 'jobs.job.data',
    table: 'jobs.job',
    key: 'id',
    where: `data ? 'sealed'`,
    value: `decode(data->>'sealed', 'base64')`,
    assign: (parameter) =>
      `data = jsonb_set(data, '{sealed}', to_jsonb(translate(encode(${parameter}, 'base64'), E'\\n', '')))`,
    purposes: () => purposes,
  };
};
