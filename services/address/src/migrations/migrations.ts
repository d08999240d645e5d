import type { Migrations } from '@nabericht/database/migrate';
import { createLookup } from './001-lookup.ts';

export const migrations: Migrations = { '001-lookup': createLookup };
