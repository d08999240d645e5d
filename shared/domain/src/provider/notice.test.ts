import { describe, expect, it } from 'vitest';
import { journeyProviders, NOW } from '../report/report-journeys.fixture.ts';
import { hasOpenQuestions, whyNotNotify } from './notice-conditions.ts';
import { canWithdraw, noticeSent, noticeWithdrawn } from './notice-state.ts';

const [asking] = journeyProviders({ howMany: 1, questions: true, nn: false });
const extraQuestions = asking?.extraQuestions ?? null;
const answered = { collectedData: { providerQuestionAnswers: { customerNumber: 'K1', hasPet: false } } };
const unanswered = { collectedData: {} };

describe('a notice', () => {
  it.each([
    [true, answered, []],
    [false, answered, ['certificate-missing']],
    [true, unanswered, ['questions-open']],
    [false, unanswered, ['certificate-missing', 'questions-open']],
  ])('with certificate %s and task %j is held up by %j', (certificateAvailable, task, ids) => {
    const reasons = whyNotNotify({ provider: { extraQuestions }, task, certificateAvailable });
    expect(reasons.map(({ id }) => id)).toEqual(ids);
  });

  it('is held up by answers that do not fit the questions', () => {
    const wrong = { collectedData: { providerQuestionAnswers: { customerNumber: 'K1' } } };
    expect(hasOpenQuestions({ extraQuestions }, wrong)).toBe(true);
    expect(hasOpenQuestions({ extraQuestions }, answered)).toBe(false);
  });

  it('is not held up by questions that cannot be read', () => {
    expect(hasOpenQuestions({ extraQuestions: '{' }, unanswered)).toBe(false);
    expect(hasOpenQuestions({ extraQuestions: null }, unanswered)).toBe(false);
  });

  it('is sent after its grace, and can be withdrawn until then', () => {
    const task = { collectedData: { providerQuestionAnswers: { a: 'b' } } };
    const sent = noticeSent({
      task,
      isDoneBySending: false,
      replyWorkingDays: 10,
      graceSeconds: 600,
      now: NOW,
    });
    expect(sent).toMatchObject({
      status: 'active',
      tags: [],
      noticeSentAt: '2026-11-12T10:00:00.000Z',
      noticeLeavesAt: '2026-11-12T10:10:00.000Z',
      replyDueOn: '2026-11-26',
      collectedData: { providerShareConsent: true, providerQuestionAnswers: { a: 'b' } },
    });
    expect(canWithdraw(sent, new Date('2026-11-12T10:09:59Z'))).toBe(true);
    expect(canWithdraw(sent, new Date('2026-11-12T10:10:00Z'))).toBe(false);
    expect(canWithdraw({ ...sent, providerMessage: 'no' }, NOW)).toBe(false);
    expect(noticeWithdrawn(sent)).toMatchObject({
      status: 'new',
      noticeSentAt: null,
      collectedData: { providerQuestionAnswers: { a: 'b' } },
    });
    expect(canWithdraw(noticeWithdrawn(sent), NOW)).toBe(false);
  });

  it('completes the task in the NN-only variant', () => {
    const sent = noticeSent({
      task: unanswered,
      isDoneBySending: true,
      replyWorkingDays: 10,
      graceSeconds: 0,
      now: NOW,
    });
    expect(sent.status).toBe('completed');
  });
});
