import { inTransaction } from '@nabericht/database/in-transaction';
import type { Transaction } from 'kysely';
import type { IdentificationDeps } from '../deps.ts';
import type { IdentificationTables } from '../tables.ts';
import {
  claimProcess,
  finishProcess,
  forgetFormerDoubts,
  lockPerson,
  type Process,
  readStanding,
  releaseClaim,
  saveSecrets,
} from './process-repository.ts';
import { openSecrets, sealSecrets } from './request-secrets.ts';
import { sealReview } from './review.ts';
import { settleDoubts } from './settle-doubts.ts';
import { type Answered, statusOf } from './status-of-answer.ts';

export type CheckDeps = Omit<IdentificationDeps, 'queues'> & {
  queues: Pick<IdentificationDeps['queues'], 'recordOutcome'>;
};

/** Longer than our timeout for the identity provider. */
const CLAIM_MS = 30_000;
/** Why an answer was not checked. */
type NotChecked = 'taken' | 'unchecked';
/** Before the first try of the job; the pauses after it grow. A claim may be that of a process that died. */
const AGAIN_MS: Record<NotChecked, number> = { taken: CLAIM_MS, unchecked: 2_000 };

/**
 * Checks an answer of the identity provider once, and records the outcome.
 * @param search of the address to which the browser was redirected
 * @returns `taken` when it was checked before, or another request is checking it; `unchecked` when it cannot be checked now
 */
export async function checkAnswer(
  deps: CheckDeps,
  process: Process,
  search: string,
): Promise<'checked' | NotChecked> {
  const { db, keyRing, queues, publicUrl, now } = deps;
  const { id, dossier_id: dossierId, person_id: personId, identity_id: identityId } = process;
  if (!(await claimProcess(db, id, now(), new Date(now().getTime() - CLAIM_MS)))) return 'taken';
  const answered = await statusOf(deps, process, new URL(`/v1/identification/callback${search}`, publicUrl));
  if (!answered) {
    await releaseClaim(db, id);
    return 'unchecked';
  }
  const status = await inTransaction(db, async (trx) => {
    await lockPerson(trx, process);
    const outcome = await outcomeBesideOthers(trx, process, answered);
    const review = outcome.review && sealReview(keyRing, id, outcome.review);
    const claim = outcome.isCounted ? {} : { claimed_at: null };
    await finishProcess(trx, id, { status: outcome.status, review, ...claim }, now());
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
  return 'checked';
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
  return status === 'accepted' ? { ...answered, status, review: null } : answered;
}

/**
 * Has a job check an answer that was not checked, unless its process has ended: nobody opens its address a second time.
 * One job checks it, however often the address is opened.
 */
export const keepAnswer = (
  { db, keyRing, queues, now }: IdentificationDeps,
  { id, secrets }: Process,
  answer: string,
  why: NotChecked,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!secrets) return;
    const kept = sealSecrets(keyRing, id, { ...openSecrets(keyRing, id, secrets), answer });
    if (!(await saveSecrets(trx, id, kept))) return;
    const startAfter = new Date(now().getTime() + AGAIN_MS[why]);
    await queues.checkKeptAnswer.enqueue(trx, { processId: id }, { id, startAfter });
  });
