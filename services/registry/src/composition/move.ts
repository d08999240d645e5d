import type { MoveKind, Refusal } from '@nabericht/contracts/registry';
import { inTransaction } from '@nabericht/database/in-transaction';
import { type Composition, compositionId, releasesOf } from '@nabericht/release-model/composition';
import { formatRelease } from '@nabericht/release-model/release-id';
import { listAdmitted } from '../release/admission-repository.ts';
import { findContractMisfits } from '../release/gates/contract.ts';
import { findTurnedDefaults } from '../release/gates/flags.ts';
import type { Finding } from '../release/gates/gate.ts';
import { findOverlaps } from '../release/gates/routes-overlap.ts';
import { findSharedMisfits } from '../release/gates/shared-matrix.ts';
import { ReleaseRefused } from '../release/release-refused.ts';
import { readManifests } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { type ChannelState, readState } from './channel-state.ts';
import {
  type MoveReason,
  movePointer,
  type Pointer,
  PointerMoved,
  RevisionPassed,
  type Step,
} from './composition-repository.ts';
import { readSwitchedFlags } from './flags.ts';
import { assertApproved } from './two-people.ts';

/** Decides the result of a move from the state of the channel at that moment. */
export type Decide = (state: ChannelState) => Step;

export interface Moved extends Pointer {
  fromId: string | null;
  /** False when the state was so already. */
  hasMoved: boolean;
}

/**
 * Every try starts from what is live at that moment, so no move is lost or overwritten; unless the reason names a revision.
 * Inside a transaction there is one try, which throws PointerMoved. Throws ReleaseRefused and RevisionPassed.
 */
export const move = (db: RegistryDatabase, reason: MoveReason, decide: Decide): Promise<Moved> =>
  untilFirst(db, (trx) => moveOnce(trx, reason, decide));

/** Retries from the start as long as somebody else moves at the same moment. */
export async function untilFirst(
  db: RegistryDatabase,
  work: (trx: RegistryDatabase) => Promise<Moved>,
): Promise<Moved> {
  if (db.isTransaction) return work(db);
  for (;;) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (!(error instanceof PointerMoved)) throw error;
    }
  }
}

/** Throws RevisionPassed. */
export function assertRevision({ pointer, moves }: ChannelState, revision: number): void {
  if (revision !== (pointer?.revision ?? 0)) throw new RevisionPassed(moves.at(-1));
}

/** One try inside the caller's transaction. Throws PointerMoved, RevisionPassed and ReleaseRefused. */
export async function moveOnce(trx: RegistryDatabase, reason: MoveReason, decide: Decide): Promise<Moved> {
  const state = await readState(trx, reason.channel, reason.now);
  const { pointer: from } = state;
  if (reason.ifRevision !== undefined) assertRevision(state, reason.ifRevision);
  const step = decide(state);
  assertApproved(state, step, reason);
  if (from?.compositionId === compositionId(step.to) && !STATEMENTS.has(step.kind) && !step.rollout)
    return { ...from, fromId: from.compositionId, hasMoved: false };
  // A switched flag never prevents a rollback.
  const beside = step.kind.startsWith('rollback') ? { ...state, rollouts: [] } : state;
  for (const shown of [step.to, ...(step.shown ?? [])]) {
    const refusals = await findMisfits(trx, beside, shown);
    if (refusals.length > 0) throw new ReleaseRefused(refusals);
  }
  const pointer = await movePointer(trx, { ...reason, ...step, from });
  return { ...pointer, fromId: from?.compositionId ?? null, hasMoved: true };
}

/** Moves that are logged even when they change nothing. */
const STATEMENTS = new Set<MoveKind>([
  'pin',
  'unpin',
  'freeze',
  'unfreeze',
  'canary',
  'canary-grow',
  'canary-halt',
  'flag',
  'two-people',
  'one-person',
]);

/** Why some of it was not admitted, or cannot be live together. */
export async function findMisfits(
  db: RegistryDatabase,
  { composition, rollouts }: Pick<ChannelState, 'composition' | 'rollouts'>,
  to: Composition,
): Promise<Refusal[]> {
  const manifests = await readManifests(db, releasesOf(to));
  const added = releasesOf(to).filter(({ name }) => composition[name] !== to[name]);
  const admitted = await listAdmitted(db, added);
  return [
    ...by(
      'admission',
      added
        .filter((id) => !admitted.includes(id))
        .map((id) => ({
          reason: `${formatRelease(id)} is a candidate: its mount in a browser was not shown yet`,
          mend: 'Let the release command mount it and send the signed result, then promote.',
        })),
    ),
    ...by('routes-overlap', findOverlaps(manifests)),
    ...by('contract', findContractMisfits(manifests)),
    ...by('shared-matrix', findSharedMisfits(manifests)),
    ...by('flags', findTurnedDefaults(manifests, await readSwitchedFlags(db, { composition, rollouts }))),
  ];
}

const by = (gate: string, findings: Finding[]) => findings.map((finding) => ({ gate, ...finding }));
