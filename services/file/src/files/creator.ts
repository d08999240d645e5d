import type { Caller } from '@nabericht/service-kit/caller';
import type { CreatorKind, FileTable } from '../tables.ts';

/** Who uploaded a file. */
export interface Creator {
  kind: CreatorKind;
  id: string;
}

export const creatorOf = (caller: Caller): Creator | null =>
  caller.kind === 'reporter' || caller.kind === 'beneficiary'
    ? { kind: caller.kind, id: caller.userId }
    : null;

export const creatorColumns = (creator: Creator | null): Pick<FileTable, 'creator_kind' | 'creator_id'> => ({
  creator_kind: creator?.kind ?? null,
  creator_id: creator?.id ?? null,
});
