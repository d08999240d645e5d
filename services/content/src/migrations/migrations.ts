import type { Migrations } from '@nabericht/database/migrate';
import { createTexts } from './001-texts.ts';
import { createContact } from './002-contact.ts';

export const migrations: Migrations = { '001-texts': createTexts, '002-contact': createContact };
