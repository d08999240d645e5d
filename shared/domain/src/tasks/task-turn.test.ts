import { expect, it } from 'vitest';
import { TASK_STATUSES } from './task.ts';
import { PRODUCT_STATES } from './task-texts.ts';
import { isForReporter } from './task-turn.ts';

const turn = (facts: Omit<Parameters<typeof isForReporter>[0], 'type'>) =>
  isForReporter({ type: 'product_information', ...facts });

it.each(PRODUCT_STATES)(
  'a product that says "%s" is its reporter’s while it is to do, and never once it is done',
  (state) => {
    const descriptionKey = `task.product_information.${state}`;
    expect(TASK_STATUSES.map((status) => turn({ status, descriptionKey }))).toEqual([
      true,
      ['text', 'later', 'begun'].includes(state),
      false,
    ]);
  },
);

it('a product in progress without a text is not its reporter’s', () => {
  expect(turn({ status: 'active' })).toBe(false);
});

it('a provider is its reporter’s until its notice is sent, and again once it was sent back', () => {
  const provider = { type: 'provider', status: 'active' } as const;
  expect(isForReporter(provider)).toBe(true);
  expect(isForReporter({ ...provider, noticeHeldAt: '2026-11-12T10:00:00Z' })).toBe(false);
  const sent = { ...provider, noticeSentAt: '2026-11-12T10:00:00Z' };
  expect(isForReporter(sent)).toBe(false);
  expect(isForReporter({ ...sent, status: 'completed', denialReason: 'other' })).toBe(true);
});

it('the own task of somebody whose link was not sent is its reporter’s', () => {
  const own = { type: 'beneficiary_details', status: 'active' } as const;
  expect(isForReporter(own)).toBe(false);
  expect(isForReporter({ ...own, descriptionArgs: { link: 'toSend' } })).toBe(true);
  expect(isForReporter({ ...own, status: 'completed', descriptionArgs: {} })).toBe(false);
});

it('a list of beneficiaries is its reporter’s, unless everybody who is not done has a task of their own', () => {
  const list = { type: 'beneficiary_list', status: 'new' } as const;
  expect(isForReporter(list)).toBe(true);
  expect(isForReporter({ ...list, descriptionArgs: { whose: 'own' } })).toBe(true);
  expect(isForReporter({ ...list, descriptionArgs: { whose: 'others' } })).toBe(false);
});
