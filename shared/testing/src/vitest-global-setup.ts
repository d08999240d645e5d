import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './test-database-server.ts';

export default async (project: TestProject) => {
  const { connection, stop } = await startTestDatabase();
  project.provide('testDatabase', connection);
  return stop;
};
