import { startOf } from '@nabericht/service-kit/audit/audit-chain';
import { createAuditTables } from '@nabericht/service-kit/audit/audit-tables';
import type { Migration } from 'kysely/migration';

/** What operators did to the catalogue, keys, embeds and web hooks. */
export const createAudit: Migration = { up: (db) => createAuditTables(db, startOf('provider')) };
