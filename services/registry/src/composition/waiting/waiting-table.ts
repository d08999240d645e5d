import type { MoveRequest } from '@nabericht/contracts/registry';
import type { JSONColumnType } from 'kysely';

export interface WaitingTables {
  /** Moves that were asked for and happen later, or never. */
  waiting_move: {
    id: string;
    request: JSONColumnType<MoveRequest>;
    /** As `whoOf` says it; `asked_by` as it stands in the records. */
    who: string;
    asked_by: string;
    asked_at: Date;
    /** Not before then. */
    due_at: Date | null;
    approved_who: string | null;
    approved_by: string | null;
    ended: 'moved' | 'refused' | 'withdrawn' | null;
    ended_at: Date | null;
    /** What it was refused for. */
    ended_why: string | null;
  };
}
