import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '@nabericht/database/connect';
import type { Migrations } from '@nabericht/database/migrate';
import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from './clean-up.ts';
import { readTestConfig } from './config.ts';
import { fillDatabase } from './fill-database.ts';
import { execute, withDatabase } from './temporary-database.ts';
import './test-database-server.ts';

/**
 * An empty database for one test file, dropped after the file's last test. It has the tables of the kit and of these services:
 * they are created once per run and copied.
 */
export const createTestDatabase = async (services: Record<string, Migrations> = {}): Promise<Connection> => {
  const { connection: server, run } = inject('testDatabase');
  const template = await findTemplate(server, run, services);
  const name = `test_${run}_${randomBytes(6).toString('hex')}`;
  // Copying its files: copying pages through the WAL takes twice the time.
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  atEnd(() => execute(server, `drop database ${name} with (force)`));
  const direct = withDatabase(server, name);
  const { TEST_POOLER_URL: pooler } = readTestConfig();
  return pooler ? { ...withDatabase({ connectionString: pooler }, name), direct } : direct;
};

/** The first caller creates it, in whichever process; the others wait. */
const findTemplate = async (server: Connection, run: string, services: Record<string, Migrations>) => {
  const which = createHash('sha256').update(Object.keys(services).join()).digest('hex').slice(0, 12);
  const name = `template_${run}_${which}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `unfinished_${name}`;
    await client.query(`create database ${unfinished}`);
    await fillDatabase(withDatabase(server, unfinished), services);
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
};
