import { describe, expect, it } from 'vitest';
import { BANK, NOW, SENT, toProvider } from '../task-list/task-list.fixture.ts';
import { proofLines } from './proof-lines.ts';

const lines = (rest: Parameters<typeof toProvider>[1], isDoneBySending = false) =>
  proofLines(toProvider(BANK, rest), { isDoneBySending, now: NOW }).map(({ id, on }) => `${id} ${on}`);
const done = { ...SENT, status: 'completed', completedAt: '2026-11-21T09:30:00Z' } as const;

describe('what is said of one notice', () => {
  it.each<[string, string[], string[]]>([
    ['not sent', lines({}), ['overview.notSent null']],
    ['tried again', lines({ ...SENT, noticeFailedAt: '2026-11-21T09:11:00Z' }), ['overview.failing null']],
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
      'done by sending',
      lines(done, true),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.done 2026-11-21T09:30:00Z'],
    ],
    [
      'sent back',
      lines({ ...done, providerMessage: 'Geen klant.' }),
      ['overview.sent 2026-11-21T09:10:00Z', 'overview.denied 2026-11-21T09:30:00Z'],
    ],
  ])('%s', (_, actual, expected) => expect(actual).toEqual(expected));
});
