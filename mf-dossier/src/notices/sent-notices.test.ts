import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../screens/task-list/sections.ts';
import {
  ASKING,
  BANK,
  dossierOf,
  ENERGY,
  NOW,
  SENT,
  task,
  toProvider,
} from '../screens/task-list/task-list.fixture.ts';
import { areDoneBySending, sentNotices } from './sent-notices.ts';

const HERE = task('upload_death_certificate', { status: 'completed' });
const LEAVING = { ...SENT, noticeSentAt: '2026-11-21T09:58:00Z', noticeLeavesAt: '2026-11-21T10:08:00Z' };
const ANSWERED = { ...SENT, status: 'completed', completedAt: '2026-11-21T09:30:00Z' } as const;

const of = (
  tasks: Parameters<typeof dossierOf>[0],
  { messages = [] as { createdAt: string }[], nnOnly = false } = {},
) => {
  const whole = dossierOf([HERE, ...tasks]);
  const { forYou, underWay, done } = sectionsOf({ ...whole, flags: { ...whole.flags, nnOnly } }, NOW);
  return sentNotices([...forYou, ...underWay, ...done], messages, NOW);
};
const names = (sent: ReturnType<typeof of>) => sent?.views.map(({ provider }) => provider?.name);

describe('the summary of sent notices', () => {
  it('is null before anything was sent, and once everybody has answered', () => {
    expect(of([toProvider(BANK)])).toBeNull();
    expect(of([toProvider(BANK, ANSWERED)])).toBeNull();
  });

  it('can be withdrawn until the first notice leaves', () => {
    const sent = of([
      toProvider(BANK, LEAVING),
      toProvider(ENERGY, { ...LEAVING, replyDueOn: '2026-11-27' }),
    ]);
    expect(names(sent)).toEqual(['Lichtpunt', 'Noorderbank']);
    expect(sent).toMatchObject({ stand: 'leaving', until: new Date(LEAVING.noticeLeavesAt), hasNews: false });
    expect(sent?.withdrawable).toHaveLength(2);
  });

  it('says that the notices have left after that, and offers no withdrawal', () => {
    expect(of([toProvider(BANK, SENT)])).toMatchObject({ stand: 'left', until: null, withdrawable: [] });
  });

  it('counts no notice that fails to leave among those that have left', () => {
    const fails = toProvider(ENERGY, { ...SENT, noticeFailedAt: SENT.noticeLeavesAt });
    const both = of([toProvider(BANK, SENT), fails]);
    expect(both?.stand).toBe('left');
    expect(both?.ofStand.map(({ provider }) => provider?.name)).toEqual(['Noorderbank']);
    expect(both?.failing.map(({ provider }) => provider?.name)).toEqual(['Lichtpunt']);
    expect(of([fails])).toMatchObject({ stand: 'failing', withdrawable: [] });
  });

  it('counts who has answered or asks something among those that were told, once what is sent again has left', () => {
    const again = { ...SENT, noticeSentAt: '2026-11-21T09:40:00Z', noticeLeavesAt: '2026-11-21T09:50:00Z' };
    const asks = toProvider(ASKING, { ...SENT, status: 'new' });
    const sent = of([toProvider(BANK, again), toProvider(ENERGY, ANSWERED), asks]);
    expect(sent).toMatchObject({ stand: 'left', hasNews: false });
    const told = sent?.ofStand.map(({ provider }) => provider?.name);
    expect(told?.sort()).toEqual([ASKING.name, 'Lichtpunt', 'Noorderbank'].sort());
  });

  it('waits for the review of the certificate, and can be withdrawn until that is over', () => {
    const held = { noticeHeldAt: '2026-11-21T09:00:00Z' };
    expect(of([toProvider(BANK, held)])).toMatchObject({ stand: 'held', until: null });
    expect(of([toProvider(BANK, held)])?.withdrawable).toHaveLength(1);
  });

  it('leaves out a provider that answered or asks something', () => {
    const asks = toProvider(ASKING, { ...SENT, status: 'new' });
    expect(names(of([toProvider(BANK, SENT), toProvider(ENERGY, ANSWERED), asks]))).toEqual(['Noorderbank']);
  });

  it('names the provider of the NN-only variant, although its task is completed', () => {
    const nn = { ...BANK, slug: 'nn' };
    const whole = dossierOf([HERE, toProvider(nn, { ...SENT, status: 'completed' })], { providers: [nn] });
    const { forYou, underWay, done } = sectionsOf({ ...whole, flags: { ...whole.flags, nnOnly: true } }, NOW);
    const sent = sentNotices([...forYou, ...underWay, ...done], [], NOW);
    expect(sent).toMatchObject({ stand: 'left', hasNews: false });
    expect(sent && areDoneBySending(sent)).toBe(true);
  });
});

describe('the summary of sent notices gives way to newer news', () => {
  const sent = toProvider(BANK, SENT);

  it('once an answer came after the sending', () => {
    expect(of([sent, toProvider(ENERGY, ANSWERED)])?.hasNews).toBe(true);
    const before = { ...ANSWERED, completedAt: '2026-11-20T09:30:00Z' };
    expect(of([sent, toProvider(ENERGY, before)])?.hasNews).toBe(false);
  });

  it('once a message came after the sending', () => {
    expect(of([sent], { messages: [{ createdAt: '2026-11-21T09:20:00Z' }] })?.hasNews).toBe(true);
    expect(of([sent], { messages: [{ createdAt: SENT.noticeSentAt }] })?.hasNews).toBe(false);
  });

  it('once an answer is overdue, which it cannot be for a notice that failed to leave', () => {
    const late = { ...SENT, replyDueOn: '2026-11-20' };
    expect(of([toProvider(BANK, late)])?.hasNews).toBe(true);
    expect(of([toProvider(BANK, { ...late, noticeFailedAt: SENT.noticeLeavesAt })])?.hasNews).toBe(false);
  });
});
