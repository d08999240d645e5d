import { randomBytes } from 'node:crypto';
import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from './clean-up.ts';
import './test-database-server.ts';

const withDatabase = (connection: Connection, database: string): Connection => {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
};

const execute = async (connection: Connection, statement: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An empty database of its own for one test file; it is dropped after the file's last test. */
export const createTestDatabase = async (): Promise<Connection> => {
  const server = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name}`);
  atEnd(() => execute(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
};
