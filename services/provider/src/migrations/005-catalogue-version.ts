import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Shows every process that another one changed the catalogue. */
export const createCatalogueVersion: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table catalogue_version (version integer not null)`.execute(db);
    await sql`create unique index catalogue_version_one on catalogue_version ((true))`.execute(db);
    await sql`insert into catalogue_version values (1)`.execute(db);
  },
};
