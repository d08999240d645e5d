import { describe, expect, it } from 'vitest';
import {
  canResend,
  heldAnswersLeave,
  isAnswerAwaited,
  isLeaving,
  isNoticeStanding,
  noticeHeld,
  noticeLeavesLate,
  noticeWithdrawn,
  questionsAsked,
} from './notice-state.ts';

const MOMENT = '2026-11-12T10:00:00.000Z';
const now = new Date('2026-11-12T09:00:00Z');
const collectedData = { providerQuestionAnswers: { a: 'b' } };
const NOTHING_SENT = {
  noticeHeldAt: null,
  noticeSentAt: null,
  noticeLeavesAt: null,
  noticeFailedAt: null,
  replyDueOn: null,
  providerMessage: null,
  denialReason: null,
  providerOutcome: null,
};
const denied = { type: 'provider', status: 'completed', providerMessage: 'Onbekend' } as const;

it('can be sent again only to a provider that denied', () => {
  expect(canResend(denied)).toBe(true);
  expect(canResend({ ...denied, providerMessage: null })).toBe(false);
  expect(canResend({ ...denied, status: 'active' })).toBe(false);
  expect(canResend({ ...denied, type: 'product_information' })).toBe(false);
});

it('is in effect while it is held, and from sending until it is denied', () => {
  const active = { type: 'provider', status: 'active' } as const;
  expect(isNoticeStanding(active)).toBe(false);
  expect(isNoticeStanding({ ...active, noticeHeldAt: MOMENT })).toBe(true);
  expect(isNoticeStanding({ ...active, noticeSentAt: MOMENT })).toBe(true);
  expect(isNoticeStanding({ ...denied, noticeSentAt: MOMENT })).toBe(false);
});

it('awaits an answer while it was sent, and no reply to it is held', () => {
  const sent = { status: 'active', noticeSentAt: MOMENT, answersHeldAt: null } as const;
  expect(isAnswerAwaited(sent)).toBe(true);
  expect(isAnswerAwaited({ ...sent, status: 'completed' })).toBe(false);
  expect(isAnswerAwaited({ ...sent, status: 'new' })).toBe(false);
  expect(isAnswerAwaited({ ...sent, noticeSentAt: null })).toBe(false);
  expect(isAnswerAwaited({ ...sent, answersHeldAt: MOMENT })).toBe(false);
});

it('is leaving from the act of sending until it was sent', () => {
  expect(isLeaving({ noticeSentAt: MOMENT, noticeLeavesAt: MOMENT }, now)).toBe(true);
  expect(isLeaving({ noticeSentAt: MOMENT, noticeLeavesAt: MOMENT }, new Date(MOMENT))).toBe(false);
  expect(isLeaving({ noticeSentAt: null, noticeLeavesAt: MOMENT }, now)).toBe(false);
  expect(isLeaving({ noticeSentAt: MOMENT, noticeLeavesAt: null }, now)).toBe(false);
});

describe('the task of a provider', () => {
  it('is in progress while its notice is held, and nobody is told', () => {
    expect(noticeHeld({ collectedData }, MOMENT)).toEqual({
      ...NOTHING_SENT,
      status: 'active',
      tags: [],
      noticeHeldAt: MOMENT,
      collectedData: { ...collectedData, providerShareConsent: true },
    });
  });

  it('is to do again after its notice was withdrawn, and keeps its answers', () => {
    expect(noticeWithdrawn({ collectedData })).toEqual({
      ...NOTHING_SENT,
      status: 'new',
      tags: [],
      collectedData,
    });
  });

  it('gets its deadline from the late sending, as long as an answer is expected', () => {
    const late = (status: 'active' | 'completed' | 'new', replyDueOn: string | null) =>
      noticeLeavesLate({ status, replyDueOn }, 10, now);
    expect(late('active', '2026-11-05')).toEqual({ noticeFailedAt: null, replyDueOn: '2026-11-26' });
    expect(late('completed', '2026-11-05').replyDueOn).toBe('2026-11-05');
    expect(late('new', null).replyDueOn).toBe(null);
  });

  it('gets its deadline from the moment that held answers leave, as long as an answer is expected', () => {
    const leave = (status: 'active' | 'new', replyDueOn: string | null) =>
      heldAnswersLeave({ status, replyDueOn }, 10, now);
    expect(leave('active', '2026-11-05')).toEqual({
      answersHeldAt: null,
      replyDueOn: '2026-11-26',
      remindedAt: null,
    });
    expect(leave('new', null).replyDueOn).toBe(null);
  });

  it('is the reporter’s, urgent and without a deadline when the provider asks something that is unanswered', () => {
    expect(questionsAsked({ collectedData }, '{}')).toEqual({
      status: 'new',
      tags: ['urgent'],
      noticeFailedAt: null,
      providerMessage: null,
      denialReason: null,
      replyDueOn: null,
      collectedData: { extraQuestions: '{}', providerQuestionAnswers: null },
    });
  });
});
