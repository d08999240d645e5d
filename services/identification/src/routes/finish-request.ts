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

/** Where somebody goes whose answer belongs to no request. */
const LOST = '/error';
/** Longer than an identity provider is waited for. */
const CLAIM_MS = 30_000;

/**
 * Takes the answer of the identity provider, once; the same address again leads to the same screen. Where it cannot be
 * checked now nothing is decided, and the screen says that it can be tried again.
 */
export const finishRequest =
  (deps: IdentificationDeps): Handler<typeof identificationContract.finishRequest> =>
  async ({ context }) => {
    const { search, searchParams } = new URL(context.req.url);
    const browserSecret = deps.door.cookies.read(context, 'identification') ?? '';
    const process = await findProcessOfState(deps.db, digest(searchParams.get('state') ?? ''));
    if (!process?.return_url) return context.redirect(LOST);
    const back = new URL(process.return_url);
    // An app of the identity provider may come back in another browser. That proves nothing: there they begin anew.
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
    // One that was being checked while this one was asked for.
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

/** Whom another try proved in the meantime is in doubt no more: nothing is left for people to decide. */
async function outcomeBesideOthers(
  trx: Transaction<IdentificationTables>,
  { identity_id, ...person }: Process,
  answered: Answered,
): Promise<Answered> {
  if (answered.status !== 'inconclusive' || !identity_id) return answered;
  const { status } = await readStanding(trx, { ...person, identity_id });
  return status === 'accepted' ? { status, review: null } : answered;
}
