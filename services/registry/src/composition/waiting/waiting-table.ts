import type { MoveRequest } from '@nabericht/contracts/registry';
import type { JSONColumnType } from 'kysely';

export interface WaitingTables {
  /** Moves that were requested and are performed later, or never. */
  waiting_move: {
    id: string;
    request: JSONColumnType<MoveRequest>;
    /** `who` as `whoOf` writes it, `asked_by` as the records write it. */
    who: string;
    asked_by: string;
    asked_at: Date;
    /** The earliest time. */
    due_at: Date | null;
    /** It is performed only if this is the revision then. */
    if_revision: number | null;
    approved_who: string | null;
    approved_by: string | null;
    ended: 'moved' | 'refused' | 'withdrawn' | null;
    ended_at: Date | null;
    /** Why it was refused. */
    ended_why: string | null;
  };
}
