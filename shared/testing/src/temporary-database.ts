import { randomBytes } from 'node:crypto';
import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';
import { startTestDatabase } from './test-database-server.ts';

export const withDatabase = (connection: Connection, database: string): Connection => {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
};

export const execute = async (connection: Connection, statement: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Drops the databases with this in their name: a server that we do not stop outlives the run. */
export const dropDatabases = async (server: Connection, run: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where position($1 in datname) > 0',
    [run],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
};

/** An empty database for a measurement, outside any test; `drop` removes it completely. */
export const createTemporaryDatabase = async (): Promise<{
  connection: Connection;
  drop: () => Promise<void>;
}> => {
  const server = await startTestDatabase();
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await execute(server.connection, `create database ${name}`);
  return {
    connection: withDatabase(server.connection, name),
    drop: async () => {
      await execute(server.connection, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
};
