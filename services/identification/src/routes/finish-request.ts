import type { identificationContract } from '@nabericht/contracts/identification-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { digest, equalSecrets } from '@nabericht/service-kit/secret-token';
import type { Transaction } from 'kysely';
import type { IdentificationDeps } from '../deps.ts';
import {
  claimProcess,
  findProcessOfState,
  finishProcess,
  forgetFormerDoubts,
  lockPerson,
  type Process,
  readStanding,
} from '../process/process-repository.ts';
import { sealReview } from '../process/review.ts';
import { settleDoubts } from '../process/settle-doubts.ts';
import { type Answered, statusOf } from '../process/status-of-answer.ts';
import type { IdentificationTables } from '../tables.ts';

/** The page for an answer that belongs to no request. */
const LOST = '/error';
/** Longer than our timeout for the identity provider. */
const CLAIM_MS = 30_000;

/**
 * Processes the answer of the identity provider once; opening the same address again shows the same screen. When the
 * answer cannot be checked now, nothing is decided, and the screen offers to try again.
 */
export const finishRequest =
  (deps: IdentificationDeps): Handler<typeof identificationContract.finishRequest> =>
  async ({ context }) => {
    const { search, searchParams } = new URL(context.req.url);
    const browserSecret = deps.door.cookies.read(context, 'identification') ?? '';
    const process = await findProcessOfState(deps.db, digest(searchParams.get('state') ?? ''));
    if (!process?.return_url) return context.redirect(LOST);
    const back = new URL(process.return_url);
    // An identity provider's app may return to another browser. That proves nothing, so the person starts again there.
    if (!equalSecrets(process.browser_digest ?? '', digest(browserSecret)))
      return context.redirect(back.href);
    await recordOutcome(deps, process, search);
    back.searchParams.set('dossierId', process.dossier_id);
    back.searchParams.set('processId', process.id);
    return context.redirect(back.href);
  };

async function recordOutcome(deps: IdentificationDeps, process: Process, search: string): Promise<void> {
  const { db, keyRing, queues, publicUrl, now } = deps;
  const { id, dossier_id: dossierId, person_id: personId, identity_id: identityId } = process;
  if (!(await claimProcess(db, id, now(), new Date(now().getTime() - CLAIM_MS)))) return;
  const answered = await statusOf(deps, process, new URL(`/v1/identification/callback${search}`, publicUrl));
  if (!answered) return;
  const status = await inTransaction(db, async (trx) => {
    await lockPerson(trx, process);
    const outcome = await outcomeBesideOthers(trx, process, answered);
    const review = outcome.review && sealReview(keyRing, id, outcome.review);
    await finishProcess(trx, id, { status: outcome.status, review }, now());
    if (!identityId) return outcome.status;
    const identity = { ...process, identity_id: identityId };
    // Also removes a former identity's doubt that was being checked when this process was requested.
    await forgetFormerDoubts(trx, identity, process.requested_at);
    if (outcome.status === 'accepted')
      await settleDoubts(trx, keyRing, identity, {
        status: 'accepted',
        reason: '',
        operator: null,
        at: now(),
      });
    await queues.recordOutcome.enqueue(trx, { dossierId, personId, identityId });
    return outcome.status;
  });
  const ended = { process: id, dossier: dossierId, person: personId, outcome: status };
  deps.door.security.note('identification.ended', ended);
}

/**
 * When another try was accepted in the meantime, this one is no longer in doubt, and the back office has nothing to
 * decide.
 */
async function outcomeBesideOthers(
  trx: Transaction<IdentificationTables>,
  { identity_id, ...person }: Process,
  answered: Answered,
): Promise<Answered> {
  if (answered.status !== 'inconclusive' || !identity_id) return answered;
  const { status } = await readStanding(trx, { ...person, identity_id });
  return status === 'accepted' ? { status, review: null } : answered;
}
