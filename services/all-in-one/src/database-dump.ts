import { spawn } from 'node:child_process';
import { type Connection, createClient } from '@nabericht/database/connection';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { environmentOfProgram } from './config.ts';

type Program = 'pg_dump' | 'pg_restore';

/** Schemas that are not PostgreSQL's own, and that a new database does not have. */
const OWN = `nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** A database, and its configured address, which may name several hosts. */
export interface Dumped {
  connection: Connection;
  url: string | undefined;
}

/**
 * What libpq needs to connect: of several hosts the one that takes writes. The password is passed in the environment, where no
 * other user of the machine can read it.
 */
function reachedBy({ connection, url }: Dumped): { dbname: string; env: Record<string, string> } {
  if (!('connectionString' in connection)) {
    const { host, port, user, password, database } = connection;
    return {
      dbname: `dbname=${database}`,
      env: { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password },
    };
  }
  const [, scheme, user = '', password, rest = ''] =
    /^([a-z]+:\/\/)(?:([^:@/]*)(?::([^@/]*))?@)?(.*)$/.exec(url ?? connection.connectionString) ?? [];
  return {
    dbname: `${scheme}${user ? `${user}@` : ''}${rest}`,
    env: {
      PGTARGETSESSIONATTRS: 'read-write',
      ...(password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }),
    },
  };
}

interface Ran {
  code: number | null;
  output: string;
}

const run = (program: Program, args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentOfProgram(env),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });

async function ask<Row extends object>(connection: Connection, question: string): Promise<Row[]> {
  const client = createClient(connection);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/**
 * @throws StartFailure when the program is missing, or older than the server or the file
 */
async function assertProgram(program: Program, least: number): Promise<void> {
  const { output } = await run(program, ['--version']).catch(() => ({ output: '' }));
  const version = Number(/ (\d+)/.exec(output)?.[1] ?? 0);
  if (version < least)
    throw new StartFailure(
      `${program} of PostgreSQL ${least} or newer is needed on PATH${version ? `; it is of ${version}` : ''}: Debian has it in postgresql-client.`,
    );
}

const serverVersion = async (connection: Connection): Promise<number> => {
  const [row] = await ask<{ major: number }>(
    connection,
    "select current_setting('server_version_num')::integer / 10000 as major",
  );
  return row?.major ?? 0;
};

/** Messages of pg_dump contain no data of rows. */
const failed = (program: Program, { output }: Ran) =>
  new StartFailure(`${program} failed: ${output.trim().split('\n').at(-1) ?? 'it gave no reason'}`);

/** Writes a consistent dump of the whole database into one file. */
export async function dumpDatabase(database: Dumped, file: string): Promise<void> {
  await assertProgram('pg_dump', await serverVersion(database.connection));
  const { dbname, env } = reachedBy(database);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  const ran = await run('pg_dump', [...args, `--dbname=${dbname}`], env);
  if (ran.code !== 0) throw failed('pg_dump', ran);
}

/**
 * @throws StartFailure when the database is not empty
 */
async function assertEmptyDatabase(connection: Connection): Promise<void> {
  const [row] = await ask<{ tables: number }>(
    connection,
    `select count(*)::integer as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and ${OWN}`,
  );
  if (row && row.tables > 0)
    throw new StartFailure(
      'The database has tables already: name an empty one in DATABASE_URL, which `createdb` makes.',
    );
}

/** Restores such a dump into an empty database, in one transaction. */
export async function restoreDump(file: string, database: Dumped): Promise<void> {
  await assertProgram('pg_restore', 15);
  await assertEmptyDatabase(database.connection);
  const { dbname, env } = reachedBy(database);
  // Comments belong to extensions only, and only their owner may write them.
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--single-transaction', '--exit-on-error'];
  const ran = await run('pg_restore', [...args, `--dbname=${dbname}`, file], env);
  if (ran.code !== 0) throw failed('pg_restore', ran);
}

/** The number of rows of each table. */
export async function countRows(connection: Connection): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    connection,
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and ${OWN} order by 1`,
  );
  const counted = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as rows from ${name}`,
  );
  const rows = await ask<{ name: string; rows: number }>(connection, counted.join(' union all ') || 'select');
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
