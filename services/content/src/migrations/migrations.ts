import type { Migrations } from '@nabericht/database/migrate';
import { createTexts } from './001-texts.ts';

export const migrations: Migrations = { '001-texts': createTexts };
