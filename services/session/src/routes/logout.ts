import type { sessionContract } from '@nabericht/contracts/session-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { draftDigest, draftSecret } from '@nabericht/service-kit/draft-digest';
import { isWithin } from '@nabericht/service-kit/is-within';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { forgetTokens, renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';

/** For an address: anybody can make up a secret, and each makes a job. A sign-out itself is never refused. */
const WIPES_WITHOUT_SESSION = { points: 60, per: 10 * 60 };

export const logout =
  (deps: SessionDeps): Handler<typeof sessionContract.logout> =>
  async ({ query: { draft }, caller, context }) => {
    const { db, door, wipeDraft } = deps;
    const secret = draft === 'wipe' ? draftSecret(context, door.cookies) : null;
    const ended = await inTransaction(db, async (trx) => {
      const ended = await endSessions({ ...deps, db: trx }, context, caller, 'logout');
      const reporters = ended.filter(({ scope }) => !scope).map(({ userId }) => userId);
      if (secret && ended.length > 0)
        for (const userId of [null, ...reporters])
          await wipeDraft.enqueue(trx, { digest: draftDigest(secret, userId) });
      return ended;
    });
    if (secret && ended.length === 0 && (await mayWipe(deps, context)))
      await inTransaction(db, (trx) => wipeDraft.enqueue(trx, { digest: draftDigest(secret, null) }));
    // The cookie of an invited person may also open what they keep for themselves as a reporter, which they cannot see.
    if (secret && !ended.some(({ scope }) => scope)) door.cookies.clear(context, 'draft');
    forgetTokens(deps, context);
    renewBrowser(deps, context);
  };

const mayWipe = ({ door }: SessionDeps, context: Context): Promise<boolean> =>
  isWithin(door, 'session.wipe-draft', clientAddress(context, door.trustedProxies), WIPES_WITHOUT_SESSION);
