import { startOf } from '@nabericht/service-kit/audit/audit-chain';
import { createAuditTables } from '@nabericht/service-kit/audit/audit-tables';
import type { Kysely } from 'kysely';

/** Who moved what is live, and who made and revoked release keys. */
export const up = (db: Kysely<unknown>): Promise<void> => createAuditTables(db, startOf('registry'));
