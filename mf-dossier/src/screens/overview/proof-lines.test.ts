import { OUTCOME_KINDS, type ProviderOutcome } from '@nabericht/domain/provider/provider-outcome';
import { describe, expect, it } from 'vitest';
import { BANK, NOW, SENT, toProvider } from '../task-list/task-list.fixture.ts';
import { proofLines } from './proof-lines.ts';

type Told = Parameters<typeof toProvider>[1];
const tell = (told: Told, isDoneBySending = false) =>
  proofLines(toProvider(BANK, told), { provider: BANK, isDoneBySending, now: NOW });
const lines = (...told: Parameters<typeof tell>) => tell(...told).map(({ id, on }) => `${id} ${on}`);
const done = { ...SENT, status: 'completed', completedAt: '2026-11-21T09:30:00Z' } as const;

describe('the lines about one notice', () => {
  it.each<[string, string[], string[]]>([
    ['not sent', lines({}), ['overview.notSent null']],
    ['tried again', lines({ ...SENT, noticeFailedAt: '2026-11-21T09:11:00Z' }), ['overview.failing null']],
    [
      'tried again, and was answered by telephone',
      lines({ ...done, noticeFailedAt: '2026-11-21T09:11:00Z' }),
      ['overview.handled 2026-11-21T09:30:00Z'],
    ],
    [
      'tried again, and done by sending',
      lines({ ...done, noticeFailedAt: '2026-11-21T09:11:00Z' }, true),
      ['overview.failing null'],
    ],
    [
      'about to leave',
      lines({ ...SENT, noticeLeavesAt: '2026-11-21T10:05:00Z' }),
      ['overview.leaves 2026-11-21T10:05:00Z', 'overview.waiting 2026-12-04'],
    ],
    [
      'sent',
      lines({ ...SENT, noticeLeavesAt: '2026-11-21T09:10:00Z' }),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.waiting 2026-12-04'],
    ],
    [
      'past its day',
      lines({ ...SENT, replyDueOn: '2026-11-20' }),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.overdue 2026-11-20'],
    ],
    [
      'answered',
      lines(done),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.handled 2026-11-21T09:30:00Z'],
    ],
    [
      'answered, and asked something since',
      lines({ ...SENT, status: 'new' }),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.asked null'],
    ],
    [
      'done by sending',
      lines(done, true),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.done 2026-11-21T09:30:00Z'],
    ],
    [
      'sent back',
      lines({ ...done, providerMessage: 'Geen klant.' }),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.denied 2026-11-21T09:30:00Z'],
    ],
    [
      'for no customer of theirs',
      lines({ ...done, denialReason: 'notACustomer' }),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.unknownThere 2026-11-21T09:30:00Z'],
    ],
  ])('are right when the notice is %s', (_, actual, expected) => expect(actual).toEqual(expected));

  it.each(OUTCOME_KINDS)('have a sentence of their own for the outcome %s', (kind) => {
    const providerOutcome = (kind === 'refund' ? { kind, amount: 18.4 } : { kind }) as ProviderOutcome;
    expect(tell({ ...done, providerOutcome }).at(-1)).toEqual({
      id: `overview.${kind}`,
      on: '2026-11-21T09:30:00Z',
      values: { contract: 'insurance', amount: kind === 'refund' ? 18.4 : 0 },
    });
  });

  it('begin with the customer number, unless that is a bank account number', () => {
    const idsWith = (customerNumber: string) =>
      tell({ ...SENT, collectedData: { customerNumber } }).map(({ id }) => id);
    expect(idsWith('NB 77')).toEqual(['overview.number', 'overview.sent', 'overview.waiting']);
    expect(idsWith('NL91 ABNA 0417 1643 00')).toEqual(['overview.sent', 'overview.waiting']);
  });
});
