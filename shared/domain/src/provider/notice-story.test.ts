import { describe, expect, it } from 'vitest';
import { aProvider } from '../testing/provider.ts';
import { noticeStory } from './notice-story.ts';
import { OUTCOME_KINDS, type ProviderOutcome } from './provider-outcome.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const BANK = aProvider({ _id: 'noorderbank', name: 'Noorderbank' });

type Told = Partial<Parameters<typeof noticeStory>[0]>;
const tell = (told: Told, rest: Partial<Parameters<typeof noticeStory>[1]> = {}) =>
  noticeStory(
    { type: 'provider', status: 'active', collectedData: {}, ...told },
    { provider: BANK, isDoneBySending: false, now: NOW, ...rest },
  );
const lines = (...told: Parameters<typeof tell>) => tell(...told).map(({ id, on }) => `${id} ${on}`);
/** A notice that was sent an hour ago, with an answer due on 4 December. */
const SENT = {
  noticeSentAt: '2026-11-21T09:00:00Z',
  noticeLeavesAt: '2026-11-21T09:10:00Z',
  replyDueOn: '2026-12-04',
};
const done = { ...SENT, status: 'completed', completedAt: '2026-11-21T09:30:00Z' } as const;

describe('the lines about one notice', () => {
  it.each<[string, string[], string[]]>([
    ['not sent', lines({}), ['notSent null']],
    ['tried again', lines({ ...SENT, noticeFailedAt: '2026-11-21T09:11:00Z' }), ['failing null']],
    [
      'tried again, and was answered by telephone',
      lines({ ...done, noticeFailedAt: '2026-11-21T09:11:00Z' }),
      ['handled 2026-11-21T09:30:00Z'],
    ],
    [
      'tried again, and done by sending',
      lines({ ...done, noticeFailedAt: '2026-11-21T09:11:00Z' }, { isDoneBySending: true }),
      ['failing null'],
    ],
    [
      'about to leave',
      lines({ ...SENT, noticeLeavesAt: '2026-11-21T10:05:00Z' }),
      ['leaves 2026-11-21T10:05:00Z', 'waiting 2026-12-04'],
    ],
    [
      'sent',
      lines({ ...SENT, noticeLeavesAt: '2026-11-21T09:10:00Z' }),
      ['sent 2026-11-21T09:10:00Z', 'waiting 2026-12-04'],
    ],
    [
      'past its day',
      lines({ ...SENT, replyDueOn: '2026-11-20' }),
      ['sent 2026-11-21T09:10:00Z', 'overdue 2026-11-20'],
    ],
    [
      'sent, and waits for no day',
      lines({ ...SENT, replyDueOn: null }),
      ['sent 2026-11-21T09:10:00Z', 'unanswered null'],
    ],
    ['answered', lines(done), ['sent 2026-11-21T09:10:00Z', 'handled 2026-11-21T09:30:00Z']],
    [
      'answered, and asked something since',
      lines({ ...SENT, status: 'new' }),
      ['sent 2026-11-21T09:10:00Z', 'asked null'],
    ],
    [
      'done by sending',
      lines(done, { isDoneBySending: true }),
      ['sent 2026-11-21T09:10:00Z', 'done 2026-11-21T09:30:00Z'],
    ],
    [
      'done by sending, and was answered all the same',
      lines({ ...done, providerOutcome: { kind: 'ended' } }, { isDoneBySending: true }),
      ['sent 2026-11-21T09:10:00Z', 'ended 2026-11-21T09:30:00Z'],
    ],
    [
      'done by sending and fails, and was answered by telephone',
      lines(
        { ...done, noticeFailedAt: '2026-11-21T09:20:00Z' },
        { isDoneBySending: true, answeredAt: new Date('2026-11-21T09:30:00Z') },
      ),
      ['handled 2026-11-21T09:30:00Z'],
    ],
    [
      'sent back',
      lines({ ...done, providerMessage: 'Geen klant.' }),
      ['sent 2026-11-21T09:10:00Z', 'denied 2026-11-21T09:30:00Z'],
    ],
    [
      'for no customer of theirs',
      lines({ ...done, denialReason: 'notACustomer' }),
      ['sent 2026-11-21T09:10:00Z', 'unknownThere 2026-11-21T09:30:00Z'],
    ],
  ])('are right when the notice is %s', (_, actual, expected) => expect(actual).toEqual(expected));

  it.each(OUTCOME_KINDS)('have a sentence of their own for the outcome %s', (kind) => {
    const providerOutcome = (kind === 'refund' ? { kind, amount: 18.4 } : { kind }) as ProviderOutcome;
    expect(tell({ ...done, providerOutcome }).at(-1)).toEqual({
      id: kind,
      on: '2026-11-21T09:30:00Z',
      values: { contract: 'insurance', amount: kind === 'refund' ? 18.4 : 0 },
    });
  });

  it('begin with the notices before it, and what was answered to them', () => {
    const said = [
      { kind: 'notice', at: '2026-11-12T09:00:00Z' },
      { kind: 'denied', at: '2026-11-16T09:00:00Z', reason: 'other', words: 'Welk nummer?' },
      { kind: 'denied', at: '2026-11-17T09:00:00Z', reason: 'notACustomer', words: null },
      { kind: 'notice', at: '2026-11-21T09:10:00Z' },
    ] as const;
    expect(lines(SENT, { said })).toEqual([
      'sent 2026-11-12T09:00:00Z',
      'denied 2026-11-16T09:00:00Z',
      'unknownThere 2026-11-17T09:00:00Z',
      'sent 2026-11-21T09:10:00Z',
      'waiting 2026-12-04',
    ]);
  });

  it('say that a reply waits for a reaction, until its provider says something or it is withdrawn', () => {
    const denied = { kind: 'denied', at: '2026-11-20T09:00:00Z', reason: 'other', words: 'De pas?' } as const;
    const asked = { kind: 'asked', at: '2026-11-21T09:20:00Z' } as const;
    const reply = { kind: 'reply', at: '2026-11-21T09:00:00Z', state: 'sent' } as const;
    const notice = { kind: 'notice', at: '2026-11-21T09:10:00Z' } as const;
    const lastOf = (entries: Parameters<typeof noticeStory>[1]['said'], told: Told = {}) =>
      lines({ ...SENT, ...told }, { said: entries }).at(-1);
    expect(lines(SENT, { said: [denied, reply, notice] })).toEqual([
      'denied 2026-11-20T09:00:00Z',
      'sent 2026-11-21T09:10:00Z',
      'waitingReplied 2026-12-04',
    ]);
    const late = { replyDueOn: '2026-11-20' };
    expect(lastOf([denied, reply, notice], late)).toBe('overdueReplied 2026-11-20');
    expect(lastOf([notice, asked, { ...reply, at: '2026-11-21T09:30:00Z' }])).toBe(
      'waitingReplied 2026-12-04',
    );
    expect(lastOf([denied, reply, notice, asked])).toBe('waiting 2026-12-04');
    expect(lastOf([denied, { ...reply, state: 'withdrawn' }, notice])).toBe('waiting 2026-12-04');
    expect(lastOf([denied, notice])).toBe('waiting 2026-12-04');
  });

  it('keep what was confirmed before a question, also while its answer waits for another confirmation', () => {
    const confirmed = { kind: 'confirmed', at: '2026-11-21T09:20:00Z' } as const;
    const asked = { kind: 'asked', at: '2026-11-21T09:30:00Z' } as const;
    const said = [{ kind: 'confirmed', at: '2026-11-20T09:00:00Z' } as const, confirmed, asked];
    const afterwards = (told: Told, entries: Parameters<typeof noticeStory>[1]['said'] = said) =>
      lines({ ...SENT, ...told }, { said: entries }).slice(1);
    const outcome = { providerOutcome: { kind: 'ended' } } as const;
    const ended = 'ended 2026-11-21T09:20:00Z';
    expect(afterwards({ status: 'new', ...outcome })).toEqual([ended, 'asked null']);
    expect(afterwards(outcome)).toEqual([ended, 'waitingAgain 2026-12-04']);
    expect(afterwards({})).toEqual(['handled 2026-11-21T09:20:00Z', 'waitingAgain 2026-12-04']);
    expect(afterwards({ ...outcome, replyDueOn: '2026-11-20' })).toEqual([ended, 'overdueAgain 2026-11-20']);
    expect(afterwards({ ...outcome, replyDueOn: null })).toEqual([ended]);
    // Answers that are held have not left.
    expect(afterwards({ ...outcome, answersHeldAt: asked.at })).toEqual([ended]);
    expect(afterwards({ answersHeldAt: asked.at }, [asked])).toEqual(['unanswered null']);
    expect(afterwards({ ...done, ...outcome })).toEqual(['ended 2026-11-21T09:30:00Z']);
    // Nothing of it stands after a denial, or of an earlier notice.
    expect(afterwards({}, [confirmed, { kind: 'denied', at: asked.at }, asked])).toEqual([
      'waiting 2026-12-04',
    ]);
    expect(afterwards({}, said.slice(0, 1))).toEqual(['waiting 2026-12-04']);
  });

  it('begin with the customer number, unless that is a bank account number', () => {
    const idsWith = (customerNumber: string) =>
      tell({ ...SENT, collectedData: { customerNumber } }).map(({ id }) => id);
    expect(idsWith('NB 77')).toEqual(['number', 'sent', 'waiting']);
    expect(idsWith('NL91 ABNA 0417 1643 00')).toEqual(['sent', 'waiting']);
  });
});
