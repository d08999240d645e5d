import type { ConversationEntry, ReplyFile } from '@nabericht/domain/conversation/conversation';
import type { ProviderAnswers } from '@nabericht/domain/provider/provider';
import { type DenialState, isDenied } from '@nabericht/domain/provider/provider-answer';

/** What a person wrote, beside what was asked and answered. */
export interface ReplyWords {
  id: string;
  words: string | null;
  customerNumber: string | null;
  files: readonly ReplyFile[];
}

/** What the reporter wrote back to a provider. */
export interface Reply extends ReplyWords {
  kind: 'reply';
  at: string;
  /** The act of sending that it goes with; null for one to questions, which goes by itself. */
  actId: string | null;
  /** When its notice was taken back before it left. */
  withdrawnAt: string | null;
  /** The words of the denial that it is about. */
  denial: string | null;
  /** What was asked and answered with it: for the family, and as the provider reads it. */
  answers: readonly WrittenAnswer[];
  answerValues: ProviderAnswers;
}

export interface WrittenAnswer {
  label: string;
  providerLabel: string;
  answer: string;
}

/**
 * What was said after a notice, kept with its task as it was said. The answer that stands, and that to each earlier
 * notice, are not here: they are told by the task itself.
 */
export type Exchange = Extract<ConversationEntry, { kind: 'asked' | 'confirmed' | 'denied' }> | Reply;

export const isReply = (exchange: Exchange): exchange is Reply => exchange.kind === 'reply';

/** Replies that left or will, the oldest first. */
export const standingReplies = ({ exchanges }: { exchanges: readonly Exchange[] }): Reply[] =>
  exchanges.filter(isReply).filter(({ withdrawnAt }) => withdrawnAt === null);

/** The answer of the provider that stands, as an entry; none where there is none. */
export function standingAnswer({
  task,
  answeredAt,
}: {
  task: DenialState;
  answeredAt: Date | null;
}): Extract<Exchange, { kind: 'confirmed' | 'denied' }>[] {
  if (!answeredAt) return [];
  const at = answeredAt.toISOString();
  return isDenied(task)
    ? [{ kind: 'denied', at, reason: task.denialReason ?? null, words: task.providerMessage ?? null }]
    : [{ kind: 'confirmed', at }];
}
