import { spawn } from 'node:child_process';
import type { Connection } from '@nabericht/database/connect';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import pg from 'pg';

type Program = 'pg_dump' | 'pg_restore';

/** Schemas that are not PostgreSQL's own, and empty in a new database. */
const OWN = `nspname !~ '^pg_' and nspname <> 'information_schema'`;

/**
 * What libpq needs to reach the same database. The password goes by the environment, where nobody else on the machine
 * reads it. An URL stays as it is otherwise: it may name several hosts.
 */
function reachedBy(connection: Connection): { dbname: string; env: Record<string, string> } {
  if (!('connectionString' in connection)) {
    const { host, port, user, password, database } = connection;
    return {
      dbname: '',
      env: { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, PGDATABASE: database },
    };
  }
  const [, scheme, user = '', password, rest = ''] =
    /^([a-z]+:\/\/)(?:([^:@/]*)(?::([^@/]*))?@)?(.*)$/.exec(connection.connectionString) ?? [];
  return {
    dbname: `${scheme}${user ? `${user}@` : ''}${rest}`,
    env: password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) },
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
      env: { ...process.env, ...env },
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
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/** @throws StartFailure where the program is not there, or older than what it is to read */
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

/** pg_dump's words name no row. */
const failed = (program: Program, { output }: Ran) =>
  new StartFailure(`${program} failed: ${output.trim().split('\n').at(-1) ?? 'it gave no reason'}`);

/** Writes the whole database, as it was at one moment, into one file. */
export async function dumpDatabase(connection: Connection, file: string): Promise<void> {
  await assertProgram('pg_dump', await serverVersion(connection));
  const { dbname, env } = reachedBy(connection);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  const ran = await run('pg_dump', [...args, ...(dbname ? [`--dbname=${dbname}`] : [])], env);
  if (ran.code !== 0) throw failed('pg_dump', ran);
}

/** @throws StartFailure where anything is there already */
export async function assertEmptyDatabase(connection: Connection): Promise<void> {
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

/** Puts such a file into an empty database: all of it, or nothing. */
export async function restoreDump(file: string, connection: Connection): Promise<void> {
  await assertProgram('pg_restore', 15);
  await assertEmptyDatabase(connection);
  const { dbname, env } = reachedBy(connection);
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  const ran = await run(
    'pg_restore',
    [...args, `--dbname=${dbname || `dbname=${env.PGDATABASE ?? ''}`}`, file],
    env,
  );
  if (ran.code !== 0) throw failed('pg_restore', ran);
}

/** How many rows each table has. */
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
