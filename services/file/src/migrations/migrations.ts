import type { Migrations } from '@nabericht/database/migrate';
import { createFiles } from './001-files.ts';

export const migrations: Migrations = { '001-files': createFiles };
