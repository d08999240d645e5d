import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './temporary-database.ts';
import { startTestDatabase } from './test-database-server.ts';

export default async (project: TestProject) => {
  const { connection, stop } = await startTestDatabase();
  const run = randomBytes(4).toString('hex');
  project.provide('testDatabase', { connection, run });
  return async () => {
    await dropDatabases(connection, run);
    await stop();
  };
};
