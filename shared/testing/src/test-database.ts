import { randomBytes } from 'node:crypto';
import type { Connection } from '@nabericht/database/connect';
import { inject } from 'vitest';
import { atEnd } from './clean-up.ts';
import { execute, withDatabase } from './temporary-database.ts';
import './test-database-server.ts';

/** An empty database of its own for one test file; it is dropped after the file's last test. */
export const createTestDatabase = async (): Promise<Connection> => {
  const server = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name}`);
  atEnd(() => execute(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
};
