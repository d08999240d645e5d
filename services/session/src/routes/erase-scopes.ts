import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { sql } from 'kysely';
import type { SessionDeps } from '../deps.ts';

export const eraseScopes =
  ({ db }: SessionDeps): Handler<typeof internalSessionContract.eraseScopes> =>
  async ({ params: { dossierId }, query: { inviteId } }) => {
    const scope = JSON.stringify({ dossierId, ...(inviteId && { inviteId }) });
    await inTransaction(db, async (trx) => {
      for (const table of ['code_request', 'session'] as const)
        await trx.deleteFrom(table).where(sql<boolean>`scope @> ${scope}::jsonb`).execute();
    });
  };
