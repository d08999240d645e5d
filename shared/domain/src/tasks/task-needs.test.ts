import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASK_STATUSES } from './task.ts';
import { blockedBy, NEEDS, type TaskFacts } from './task-needs.ts';
import { TASK_TYPES } from './task-types.ts';

const NOW = new Date('2026-11-12T10:00:00Z');

const task = (rest: Partial<TaskFacts>): TaskFacts => ({
  _id: crypto.randomUUID(),
  type: 'provider',
  status: 'new',
  collectedData: {},
  ...rest,
});
const uploaded = task({ type: 'upload_death_certificate', status: 'completed' });
const product = task({ type: 'product_information', providerId: 'a' });
const list = task({ type: 'beneficiary_list' });
const sent = { status: 'active', noticeSentAt: '2026-11-02T10:00:00Z', replyDueOn: '2026-11-12' } as const;

describe('what a task waits for', () => {
  it('is defined for each type as in the specification', () => {
    const both = ['upload_death_certificate', 'provider'];
    expect(NEEDS).toEqual({
      report_deceased: [],
      upload_death_certificate: ['report_deceased'],
      provider: ['upload_death_certificate'],
      product_information: both,
      reporter_product: [],
      beneficiary_list: both,
      beneficiary_details: [],
      extra_product_by_document: both,
      upload_documents: both,
      own_letter: [],
    });
  });

  it('is every task of a needed type that is not completed', () => {
    const first = task({ providerId: 'a', status: 'completed' });
    const second = task({ providerId: 'b', status: 'active' });
    expect(blockedBy(list, [uploaded, first, second, list], NOW).map(({ taskId }) => taskId)).toEqual([
      second._id,
    ]);
    expect(blockedBy(list, [uploaded, first, list], NOW)).toEqual([]);
  });

  it('is, for a product, only its own provider and also the certificate', () => {
    const own = task({ providerId: 'a', status: 'completed' });
    const other = task({ providerId: 'b', ...sent });
    expect(blockedBy(product, [uploaded, own, other], NOW)).toEqual([]);
    expect(blockedBy(product, [{ ...uploaded, status: 'new' }, own, other], NOW)).toMatchObject([
      { type: 'upload_death_certificate', waitsFor: 'reporter' },
    ]);
  });

  it('is, for a product, its own provider', () => {
    const own = task({ providerId: 'a', ...sent });
    const other = task({ providerId: 'b', ...sent });
    expect(blockedBy(product, [uploaded, other, own], NOW).map(({ taskId }) => taskId)).toEqual([own._id]);
  });

  it('is, for the certificate, the report', () => {
    const report = task({ type: 'report_deceased' });
    const upload = task({ type: 'upload_death_certificate' });
    expect(blockedBy(upload, [report, upload], NOW)).toMatchObject([{ type: 'report_deceased' }]);
  });

  it('is the reporter while a provider was not told, or asks something', () => {
    const untold = task({ providerId: 'a', status: 'active' });
    const asking = task({ providerId: 'b', ...sent, status: 'new', replyDueOn: null });
    expect(blockedBy(list, [uploaded, untold, asking], NOW)).toMatchObject([
      { providerId: 'a', waitsFor: 'reporter' },
      { providerId: 'b', waitsFor: 'question' },
    ]);
  });

  it('names whose turn it is and until when', () => {
    expect(
      blockedBy(list, [task({ providerId: 'b' }), task({ providerId: 'a', ...sent })], NOW),
    ).toMatchObject([
      { providerId: 'b', waitsFor: 'reporter', until: null },
      { providerId: 'a', waitsFor: 'provider', until: '2026-11-12' },
    ]);
  });

  it('is not the reporter while a sent notice waits for the certificate', () => {
    const held = task({ providerId: 'a', status: 'active', noticeHeldAt: '2026-11-12T09:00:00Z' });
    expect(blockedBy(list, [uploaded, held], NOW)).toMatchObject([{ waitsFor: 'provider', until: null }]);
  });

  it('is no longer a provider once its deadline has passed, in Dutch time', () => {
    const waiting = [uploaded, task({ providerId: 'a', ...sent })];
    expect(blockedBy(list, waiting, new Date('2026-11-12T22:59:00Z'))).toHaveLength(1);
    expect(blockedBy(list, waiting, new Date('2026-11-12T23:01:00Z'))).toEqual([]);
    const unreached = { ...task({ providerId: 'a', ...sent }), noticeFailedAt: sent.noticeSentAt };
    expect(blockedBy(list, [uploaded, unreached], new Date('2026-11-12T23:01:00Z'))).toEqual([]);
  });

  it('is never empty while a needed task is new, and always empty when all are completed', () => {
    const anyTask = fc.record({
      type: fc.constantFrom(...TASK_TYPES),
      status: fc.constantFrom(...TASK_STATUSES),
      providerId: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(anyTask, fc.array(anyTask, { maxLength: 12 }), (own, others) => {
        const self = task(own);
        const tasks = others.map(task);
        const waits = blockedBy(self, [self, ...tasks], NOW);
        expect(waits.every(({ type }) => NEEDS[self.type].includes(type))).toBe(true);
        const done = tasks.map((other) => ({ ...other, status: 'completed' as const }));
        expect(blockedBy(self, [self, ...done], NOW)).toEqual([]);
        const needsNew = tasks.some(
          (other) =>
            other.status === 'new' &&
            NEEDS[self.type].includes(other.type) &&
            (self.type !== 'product_information' ||
              other.type !== 'provider' ||
              other.providerId === self.providerId),
        );
        if (needsNew) expect(waits.length).toBeGreaterThan(0);
      }),
    );
  });

  it('has no cycles', () => {
    const reach = (type: (typeof TASK_TYPES)[number], seen: string[]): void => {
      expect(seen).not.toContain(type);
      for (const need of NEEDS[type]) reach(need, [...seen, type]);
    };
    for (const type of TASK_TYPES) reach(type, []);
  });
});
