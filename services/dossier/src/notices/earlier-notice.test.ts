import { describe, expect, it } from 'vitest';
import { aTask, aTaskRecord } from '../dossiers/dossier-parts.fixture.ts';
import type { EarlierNotice } from '../store.ts';
import { asCurrent, asEarlier } from './earlier-notice.ts';

const LEFT_AT = '2026-11-12T10:00:00.000Z';
const ANSWERED_AT = '2026-11-13T09:00:00.000Z';

const denied = {
  leftAt: LEFT_AT,
  failedAt: null,
  answeredAt: ANSWERED_AT,
  message: 'Het klantnummer klopt niet.',
  reason: 'incomplete',
  actId: '00000000-0000-4000-8000-000000000001',
  givenAt: LEFT_AT,
  toldAt: '2026-11-12T10:01:00.000Z',
} as const satisfies EarlierNotice;

describe('an earlier notice that is the current one again, and then an earlier one,', () => {
  it.each([
    ['by a denial', denied],
    ['by a denial without words', { ...denied, message: null, reason: 'notACustomer' }],
    ['that never arrived, by telephone', { ...denied, leftAt: null, failedAt: LEFT_AT, toldAt: null }],
  ] as const)('is what it was: %s', (_how, earlier) => {
    expect(asEarlier(asCurrent(earlier, aTask()))).toEqual(earlier);
  });

  it('has no act where none was stored, and was fetched for sending when it left', () => {
    const { leftAt, answeredAt, message } = denied;
    expect(asEarlier(asCurrent({ leftAt, answeredAt, message }, aTask()))).toEqual({
      ...denied,
      reason: null,
      actId: null,
      toldAt: null,
    });
  });
});

it('a denied notice that is the current one again is what it was, but for when it was asked to be sent', () => {
  const record = aTaskRecord(
    {
      status: 'completed',
      completedAt: ANSWERED_AT,
      noticeHeldAt: null,
      noticeSentAt: '2026-11-12T09:45:00.000Z',
      noticeLeavesAt: LEFT_AT,
      noticeFailedAt: null,
      replyDueOn: null,
      providerMessage: denied.message,
      denialReason: denied.reason,
      providerOutcome: null,
    },
    {
      noticeActId: denied.actId,
      noticeGivenAt: new Date(LEFT_AT),
      sendingToldAt: new Date(denied.toldAt),
      answeredAt: new Date(ANSWERED_AT),
    },
  );
  const again = asCurrent({ ...asEarlier(record), answeredAt: ANSWERED_AT }, record.task);
  expect({ ...record, ...again }).toEqual({ ...record, task: { ...record.task, noticeSentAt: LEFT_AT } });
});
