import { randomUUID } from 'node:crypto';
import type { identificationContract } from '@nabericht/contracts/identification-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { canIdentify, nextTryAt } from '@nabericht/domain/beneficiary/identification';
import { IDENTIFICATION_PENDING_MS } from '@nabericht/domain/rule/constants';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { busy, refused, tooMany } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { IdentificationDeps } from '../deps.ts';
import { keepBrowserSecret } from '../process/browser-secret.ts';
import { assertMayIdentify } from '../process/may-identify.ts';
import {
  forgetFormerDoubts,
  insertProcess,
  listTries,
  lockPerson,
  readStanding,
} from '../process/process-repository.ts';
import { sealSecrets } from '../process/request-secrets.ts';

export const createRequest =
  (deps: IdentificationDeps): Handler<typeof identificationContract.createRequest> =>
  async ({ body, caller, context }) => {
    const { db, keyRing, provider, publicUrl, queues, now } = deps;
    if (!URL.canParse(body.return_url) || new URL(body.return_url).origin !== new URL(publicUrl).origin) {
      throw refused([{ field: 'return_url', code: 'invalid' }]);
    }
    const { dossierId, personId } = body;
    const identityId = await assertMayIdentify(deps, caller, body);
    const userId = 'userId' in caller ? caller.userId : '';
    const person = { dossier_id: dossierId, person_id: personId, identity_id: identityId };
    // The identity provider is called before the lock is taken, so that nobody waits for it under the lock.
    const begun = await provider.begin().catch((error: unknown) => {
      deps.log.warn('identity provider away', { error: String(error) });
      throw busy(10);
    });
    const browserSecret = keepBrowserSecret(deps, context);
    const isStarted = await inTransaction(db, async (trx) => {
      await lockPerson(trx, person);
      await forgetFormerDoubts(trx, person, now());
      const { status, answered } = await readStanding(trx, person, userId);
      if (!canIdentify(status, answered)) return false;
      const later = nextTryAt(await listTries(trx, person, userId), answered, now());
      if (later) throw tooMany((later.getTime() - now().getTime()) / 1000, LATER);
      const id = randomUUID();
      await insertProcess(trx, {
        ...person,
        id,
        user_id: userId,
        status: 'not_started',
        requested_at: now(),
        state_digest: digest(begun.secrets.state),
        browser_digest: digest(browserSecret),
        secrets: sealSecrets(keyRing, id, begun.secrets),
        return_url: body.return_url,
        claimed_at: null,
        finished_at: null,
        review: null,
        settled_at: null,
      });
      const startAfter = new Date(now().getTime() + IDENTIFICATION_PENDING_MS);
      await queues.giveUp.enqueue(trx, { dossierId, personId, identityId, processId: id }, { startAfter });
      return true;
    });
    return isStarted ? { canIdentify: true, url: begun.url } : { canIdentify: false, url: null };
  };

const LATER = {
  rule: 'identification-later',
  detail: 'As many tries are under way as can come to an answer: they count as left after an hour.',
} as const;
