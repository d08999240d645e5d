import type { sessionContract } from '@nabericht/contracts/session-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { draftDigest } from '@nabericht/service-kit/draft-digest';
import { isSecret } from '@nabericht/service-kit/secret-token';
import type { SessionDeps } from '../deps.ts';
import { forgetTokens, renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';

export const logout =
  (deps: SessionDeps): Handler<typeof sessionContract.logout> =>
  async ({ query: { draft }, caller, context }) => {
    const { db, door, wipeDraft } = deps;
    const cookie = draft === 'wipe' ? door.cookies.read(context, 'draft') : undefined;
    // A cookie that is not ours has no draft: it must not make a job.
    const secret = cookie && isSecret(cookie) ? cookie : undefined;
    const ended = await inTransaction(db, async (trx) => {
      const ended = await endSessions({ ...deps, db: trx }, context, caller, 'logout');
      const reporters = ended.filter(({ scope }) => !scope).map(({ userId }) => userId);
      if (secret)
        for (const userId of [null, ...reporters])
          await wipeDraft.enqueue(trx, { digest: draftDigest(secret, userId) });
      return ended;
    });
    // The cookie of an invited person may also open what they keep for themselves as a reporter, which they cannot see.
    if (secret && !ended.some(({ scope }) => scope)) door.cookies.clear(context, 'draft');
    forgetTokens(deps, context);
    renewBrowser(deps, context);
  };
