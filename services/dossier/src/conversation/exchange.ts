import type { ConversationEntry, ReplyFile } from '@nabericht/domain/conversation/conversation';
import { type DenialState, isDenied } from '@nabericht/domain/provider/denial';
import type { ProviderAnswers } from '@nabericht/domain/provider/provider';

/** What a person wrote in addition to the answers. */
export interface ReplyWords {
  id: string;
  words: string | null;
  customerNumber: string | null;
  files: readonly ReplyFile[];
}

/** A reply of the reporter to a provider. */
export interface Reply extends ReplyWords {
  kind: 'reply';
  at: string;
  /** The act of sending that it goes with; null for a reply to questions, which is sent by itself. */
  actId: string | null;
  /** When its notice was withdrawn before it left. */
  withdrawnAt: string | null;
  /** Whether sending it, or documents of it, fails and is retried, or false once all has left; missing until that is reported. */
  isFailing?: boolean;
  /** Whether a reply to questions was taken for sending, and when last; missing on one from before that was recorded. */
  isFetched?: boolean;
  fetchedAt?: string;
  /** The text of the denial that it answers. */
  denial: string | null;
  /** The questions and answers sent with it: worded for the family, and as values for the provider. */
  answers: readonly WrittenAnswer[];
  answerValues: ProviderAnswers;
}

export interface WrittenAnswer {
  label: string;
  providerLabel: string;
  answer: string;
}

/**
 * One thing that was said after a notice, stored with its task in the words of that time. The current answer, and the
 * answer to each earlier notice, are not here: they are on the task itself.
 */
export type Exchange = Extract<ConversationEntry, { kind: 'asked' | 'confirmed' | 'denied' }> | Reply;

export const isReply = (exchange: Exchange): exchange is Reply => exchange.kind === 'reply';

/** Replies that have left or will leave, oldest first. */
export const standingReplies = ({ exchanges }: { exchanges: readonly Exchange[] }): Reply[] =>
  exchanges.filter(isReply).filter(({ withdrawnAt }) => withdrawnAt === null);

/** The provider's current answer as an entry, or an empty list. */
export function currentAnswer({
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
