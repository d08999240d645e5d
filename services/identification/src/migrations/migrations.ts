import type { Migrations } from '@nabericht/database/migrate';
import { createProcesses } from './001-processes.ts';

export const migrations: Migrations = { '001-processes': createProcesses };
