import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { sql } from 'kysely';
import type { SessionDeps } from '../deps.ts';

export const eraseScopes =
  ({ db }: SessionDeps): Handler<typeof internalSessionContract.eraseScopes> =>
  async ({ params: { dossierId }, query: { inviteId } }) => {
    await inTransaction(db, async (trx) => {
      // Written as the index of each table has it.
      for (const table of ['code_request', 'session'] as const) {
        const ofDossier = trx.deleteFrom(table).where(sql`scope ->> 'dossierId'`, '=', dossierId);
        await (inviteId ? ofDossier.where(sql`scope ->> 'inviteId'`, '=', inviteId) : ofDossier).execute();
      }
    });
  };
