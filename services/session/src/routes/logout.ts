import type { sessionContract } from '@nabericht/contracts/session-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { draftDigest } from '@nabericht/service-kit/draft-digest';
import type { SessionDeps } from '../deps.ts';
import { forgetTokens, renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';

export const logout =
  (deps: SessionDeps): Handler<typeof sessionContract.logout> =>
  async ({ query: { draft }, caller, context }) => {
    const { db, door, wipeDraft } = deps;
    const secret = draft === 'wipe' ? door.cookies.read(context, 'draft') : undefined;
    await inTransaction(db, async (trx) => {
      const userIds = await endSessions({ ...deps, db: trx }, context, caller, 'logout');
      if (!secret) return;
      for (const userId of [null, ...userIds]) {
        await wipeDraft.enqueue(trx, { digest: draftDigest(secret, userId) });
      }
    });
    if (secret) door.cookies.clear(context, 'draft');
    forgetTokens(deps, context);
    renewBrowser(deps, context);
  };
