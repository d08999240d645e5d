import type { GivenReply, NoticeReply } from '@nabericht/contracts/notice-content';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { type Reply, standingReplies } from './exchange.ts';

/** A reply in the form that its provider gets. */
export const noticeReply = ({ id, at, actId, denial, words, files }: Reply): NoticeReply => ({
  id,
  givenAt: at,
  to: actId === null ? 'questions' : 'denial',
  denial,
  words,
  files: [...files],
});

/** The replies that have left, oldest first. */
export const givenReplies = (record: TaskRecord): GivenReply[] =>
  standingReplies(record)
    .filter((reply) => hasLeft(reply, record))
    .map((reply) => ({
      ...noticeReply(reply),
      customerNumber: reply.customerNumber,
      answers: reply.answers.map(({ providerLabel, answer }) => ({ label: providerLabel, answer })),
      answerValues: reply.answerValues,
    }));

export const hasLeft = ({ actId }: Reply, { noticeActId, noticeGivenAt }: TaskRecord): boolean =>
  actId === null || actId !== noticeActId || noticeGivenAt !== null;
