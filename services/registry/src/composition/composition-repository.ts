import type { MoveKind } from '@nabericht/contracts/registry';
import { type Composition, compositionId } from '@nabericht/release-model/composition';
import { sql } from 'kysely';
import { recordAct } from '../record-act.ts';
import type { RegistryDatabase } from '../tables.ts';

export const COMPOSITION_CHANNEL = 'nabericht_composition';

export interface Pointer {
  compositionId: string;
  /** Goes up by one with every move; a move names the one it started from. */
  revision: number;
}

export interface Move {
  revision: number;
  kind: MoveKind;
  /** The releases or the name that the move was about; null when it was about all. */
  subject: string | null;
  fromId: string | null;
  toId: string;
  movedBy: string;
  /** Null: not moved by the key of a team. */
  team: string | null;
  why: string | null;
  movedAt: Date;
  composition: Composition;
  /** Of a freeze. */
  holdsFrom: Date | null;
  holdsUntil: Date | null;
  /** The second person, where one was needed. */
  approvedBy: string | null;
  /** The rollout that it was a move of, and the stage it brought that into; null for any other. */
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
  /** Of the team; none when an operator or a start moves. */
  keyId?: string;
  /** Only if this is still the revision; otherwise a move starts from what is live at that moment. */
  ifRevision?: number;
  /** The second person, who is another one than who moves. */
  approvedBy?: string;
  /** When it is asked for: freezes are looked at as they are then. */
  now: Date;
}

/** What a move comes to. */
export interface Step {
  kind: MoveKind;
  subject: string | null;
  to: Composition;
  /** How long a freeze holds. */
  holds?: Span;
  /** Of a rollout: into which stage it comes. */
  rollout?: RolloutStage;
  /** What some visitors are given besides; it has to fit as what is live does. */
  shown?: Composition[];
}

/** Null: from the move on, and until somebody unfreezes. */
export interface Span {
  from: Date | null;
  until: Date | null;
}

/** Somebody else moved the pointer first. */
export class PointerMoved extends Error {
  constructor() {
    super('Another release was promoted at the same moment');
    this.name = 'PointerMoved';
  }
}

/** The channel is no longer at the revision that a move was asked for. */
export class RevisionPassed extends Error {
  /** What brought it to where it is. */
  readonly last: Move | undefined;

  constructor(last: Move | undefined) {
    super('What is live was moved in the meantime');
    this.name = 'RevisionPassed';
    this.last = last;
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
 * Compare-and-set: moves the pointer only if it is still where `from` says. Run it inside a transaction; running
 * gateways are told when that commits. Throws PointerMoved.
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
