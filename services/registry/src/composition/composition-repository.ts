import type { MoveKind } from '@nabericht/contracts/registry';
import { type Composition, compositionId } from '@nabericht/release-model/composition';
import { sql } from 'kysely';
import { recordAct } from '../record-act.ts';
import type { RegistryDatabase } from '../tables.ts';

export const COMPOSITION_CHANNEL = 'nabericht_composition';

export interface Pointer {
  compositionId: string;
  /** Increases by one with every move; a move may name the revision that it started from. */
  revision: number;
}

export interface Move {
  revision: number;
  kind: MoveKind;
  /** The releases or the name that the move was about; null when it was about everything. */
  subject: string | null;
  fromId: string | null;
  toId: string;
  movedBy: string;
  /** Null when no team's key made the move. */
  team: string | null;
  why: string | null;
  movedAt: Date;
  composition: Composition;
  /** For a freeze only. */
  holdsFrom: Date | null;
  holdsUntil: Date | null;
  /** The second person, where one was needed. */
  approvedBy: string | null;
  /** The rollout that the move belongs to, and the stage that it started; null for any other move. */
  rollout: RolloutStage | null;
}

export interface RolloutStage {
  id: number;
  stage: number;
}

/** Who moves the pointer of which channel, and why. */
export interface MoveReason {
  channel: string;
  movedBy: string;
  why: string | null;
  /** The key of the team; undefined when an operator or a start moves. */
  keyId?: string;
  /** Fails unless this is still the revision; without it a move starts from what is live at that moment. */
  ifRevision?: number;
  /** The second person, who must differ from the one who moves. */
  approvedBy?: string;
  /** The time of the request, at which freezes are evaluated. */
  now: Date;
}

/** The result of a move. */
export interface Step {
  kind: MoveKind;
  subject: string | null;
  to: Composition;
  /** For a freeze. */
  holds?: Span;
  /** For a rollout: the stage that it enters. */
  rollout?: RolloutStage;
  /** What some visitors get besides; it must pass the same checks as what is live. */
  shown?: Composition[];
}

/** The time that a freeze holds. */
export interface Span {
  /** Null: from the moment of the move. */
  from: Date | null;
  /** Null: until somebody unfreezes. */
  until: Date | null;
}

/** Somebody else moved the pointer first. */
export class PointerMoved extends Error {
  constructor() {
    super('Another release was promoted at the same moment');
    this.name = 'PointerMoved';
  }
}

/** The channel is no longer at the revision that the request names. */
export class RevisionPassed extends Error {
  /** @param last the move that led to its current revision */
  constructor(last: Move | undefined) {
    super(
      last
        ? `${last.movedBy} moved it on ${last.movedAt.toISOString()} (${last.kind}), to revision ${last.revision}.`
        : 'Nothing is live yet: its revision is 0.',
    );
    this.name = 'RevisionPassed';
  }
}

export async function readPointer(db: RegistryDatabase, channel: string): Promise<Pointer | null> {
  const row = await db
    .selectFrom('channel')
    .select(['composition_id', 'revision'])
    .where('name', '=', channel)
    .executeTakeFirst();
  return row ? { compositionId: row.composition_id, revision: row.revision } : null;
}

/** Every move of the channel after this revision, oldest first. */
export async function listMoves(db: RegistryDatabase, channel: string, after = 0): Promise<Move[]> {
  const rows = await db
    .selectFrom('pointer_move')
    .innerJoin('composition', 'composition.id', 'pointer_move.to_id')
    .leftJoin('team_key', 'team_key.id', 'pointer_move.key_id')
    .select([
      'revision',
      'kind',
      'subject',
      'from_id',
      'to_id',
      'moved_by',
      'team',
      'why',
      'moved_at',
      'releases',
      'rollout_id',
      'stage',
      'holds_from',
      'holds_until',
      'approved_by',
    ])
    .where('channel', '=', channel)
    .where('revision', '>', after)
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    kind: row.kind,
    subject: row.subject,
    fromId: row.from_id,
    toId: row.to_id,
    movedBy: row.moved_by,
    team: row.team,
    why: row.why,
    movedAt: row.moved_at,
    composition: row.releases,
    rollout: row.rollout_id === null ? null : { id: row.rollout_id, stage: row.stage ?? 0 },
    holdsFrom: row.holds_from,
    holdsUntil: row.holds_until,
    approvedBy: row.approved_by,
  }));
}

/**
 * Compare-and-set: moves the pointer only if it is still where `from` says. Run it inside a transaction; running gateways are
 * notified when that commits. Throws PointerMoved.
 */
export async function movePointer(
  trx: RegistryDatabase,
  move: MoveReason & Step & { from: Pointer | null },
): Promise<Pointer> {
  const id = compositionId(move.to);
  const next = { compositionId: id, revision: (move.from?.revision ?? 0) + 1 };
  await trx
    .insertInto('composition')
    .values({ id, releases: JSON.stringify(move.to) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!(await setPointer(trx, move.channel, move.from, next))) throw new PointerMoved();
  await trx
    .insertInto('pointer_move')
    .values({
      channel: move.channel,
      revision: next.revision,
      from_id: move.from?.compositionId ?? null,
      to_id: id,
      moved_by: move.movedBy,
      why: move.why,
      kind: move.kind,
      subject: move.subject,
      key_id: move.keyId ?? null,
      rollout_id: move.rollout?.id ?? null,
      stage: move.rollout?.stage ?? null,
      holds_from: move.holds?.from ?? null,
      holds_until: move.holds?.until ?? null,
      approved_by: move.approvedBy ?? null,
    })
    .execute();
  await sql`select pg_notify(${COMPOSITION_CHANNEL}, ${move.channel})`.execute(trx);
  const approved = move.approvedBy && `approved by ${move.approvedBy}`;
  const subject = [move.kind, move.subject, `revision ${next.revision}`, id, approved]
    .filter(Boolean)
    .join(' ');
  await recordAct(trx, { act: 'release.moved', subject, why: move.why }, move);
  return next;
}

async function setPointer(
  db: RegistryDatabase,
  channel: string,
  from: Pointer | null,
  to: Pointer,
): Promise<boolean> {
  const values = { composition_id: to.compositionId, revision: to.revision };
  const changed = from
    ? await db
        .updateTable('channel')
        .set(values)
        .where('name', '=', channel)
        .where('revision', '=', from.revision)
        .returning('name')
        .executeTakeFirst()
    : await db
        .insertInto('channel')
        .values({ name: channel, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
  return changed !== undefined;
}
