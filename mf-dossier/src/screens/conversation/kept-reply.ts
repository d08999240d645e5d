import type { ConversationEntry } from '@nabericht/domain/conversation/conversation';
import { useRemote } from '@nabericht/remote';
import { useState } from 'react';
import * as v from 'valibot';

/** A reply that is being written. */
const DraftSchema = v.object({
  /** Sent twice under the same id it counts once. */
  id: v.string(),
  words: v.string(),
  customerNumber: v.string(),
  fileIds: v.array(v.string()),
});
export type ReplyDraft = v.InferOutput<typeof DraftSchema>;

const Kept = v.object({ owner: v.string(), draft: DraftSchema });

/** What a reply begins with: one that was taken back is written anew. */
export function freshDraft(
  entries: readonly ConversationEntry[],
  customerNumber: string | null | undefined,
): ReplyDraft {
  const last = entries.findLast(({ kind }) => kind === 'reply');
  const withdrawn = last?.kind === 'reply' && last.state === 'withdrawn' ? last : null;
  return {
    id: crypto.randomUUID(),
    words: withdrawn?.words ?? '',
    customerNumber: withdrawn?.customerNumber ?? customerNumber ?? '',
    fileIds: withdrawn?.files.map(({ fileId }) => fileId) ?? [],
  };
}

/** Keeps what is written while this page lives, also over other screens; never in storage. */
export function useKeptReply(taskId: string, fresh: () => ReplyDraft) {
  const { memory, session } = useRemote();
  const key = `reply.${taskId}`;
  const owner = session?.user.email ?? '';
  const [draft, setDraft] = useState(() => {
    const kept = v.safeParse(Kept, memory?.get(key));
    return kept.success && kept.output.owner === owner ? kept.output.draft : fresh();
  });
  const keep = (change: Partial<ReplyDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...change };
      memory?.set(key, { owner, draft: after });
      return after;
    });
  const forget = () => memory?.delete(key);
  return { draft, keep, forget };
}
