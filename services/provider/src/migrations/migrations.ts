import type { Migrations } from '@nabericht/database/migrate';
import { createCatalogue } from './001-catalogue.ts';
import { createNotices } from './002-notices.ts';

export const migrations: Migrations = { '001-catalogue': createCatalogue, '002-notices': createNotices };
