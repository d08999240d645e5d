import { startOf } from '@nabericht/service-kit/audit/audit-chain';
import { createAuditTables } from '@nabericht/service-kit/audit/audit-tables';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What operators and providers did to a dossier. The rows outlive the dossier; the reasons in them do not. */
export const createAudit: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createAuditTables(db, startOf('dossier'));
    await sql`
      alter table audit_why add foreign key (dossier_id) references dossier on delete cascade`.execute(db);
  },
};
