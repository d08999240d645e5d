import { expect, it } from 'vitest';
import { isFreshSignIn } from '../sign-in/fresh-sign-in.ts';
import type { Task } from '../tasks/task.ts';
import { isIbanSent, isPartnerSent, isPremiumIbanNew } from './sent-iban.ts';

type Told = Pick<Task, 'type' | 'status' | 'collectedData'>;

const task = (collectedData: Task['collectedData'], rest: Partial<Told> = {}): Told => ({
  type: 'product_information',
  status: 'completed',
  collectedData,
  ...rest,
});
const transfer = { productAction: 'transferToPartner' } as const;
const A = 'NL91ABNA0417164300';
const B = 'NL02ABNA0123456789';

it('a provider was told of the partner once an insurance that they take over is completed', () => {
  expect(isPartnerSent([task({}), task(transfer)])).toBe(true);
  expect(isPartnerSent([task(transfer, { status: 'active' })])).toBe(false);
  expect(isPartnerSent([task(transfer, { type: 'beneficiary_list' })])).toBe(false);
  expect(isPartnerSent([task({ productAction: 'stopInsurance' })])).toBe(false);
});

it('a provider was told the account of a beneficiary of a completed insurance', () => {
  const sent = (tasks: ReturnType<typeof task>[], partner: string | null = null) =>
    isIbanSent({ uuid: 'a', iban: null }, { partner }, tasks);
  expect(sent([task({ beneficiaries: ['b'] }), task({ beneficiaries: ['a'] })])).toBe(true);
  expect(sent([task({ beneficiaries: ['b'] }), task({})])).toBe(false);
  expect(sent([task({ beneficiaries: ['a'] }, { status: 'active' })])).toBe(false);
});

it('a provider was told the account of a partner who takes an insurance over', () => {
  const sent = (partner: string, tasks = [task(transfer)], iban: string | null = A) =>
    isIbanSent({ uuid: 'a', iban }, { partner }, tasks);
  expect(sent('a')).toBe(true);
  expect(sent('b')).toBe(false);
  expect(sent('a', [task({})])).toBe(false);
  expect(sent('a', [task({ ...transfer, partnerIban: B })], null)).toBe(false);
});

it.each<[string, string | null, ReturnType<typeof task>[], string | null, boolean]>([
  ['another than was sent', A, [task({ ...transfer, partnerIban: B })], null, true],
  [
    'one of those that were sent',
    A,
    [task({ ...transfer, partnerIban: B }), task({ ...transfer, partnerIban: A })],
    null,
    false,
  ],
  ['another than the person had, where a transfer named none', A, [task(transfer)], B, true],
  ['that of the person, where a transfer named none', A, [task(transfer)], A, false],
  ['the first', A, [task({}), task({ partnerIban: B })], B, false],
  [
    'one while no provider was told',
    A,
    [task({ ...transfer, partnerIban: B }, { status: 'active' })],
    null,
    false,
  ],
  ['none', null, [task({ ...transfer, partnerIban: B })], null, false],
])('whether a transfer names a new account: %s', (_which, partnerIban, tasks, iban, expected) =>
  expect(isPremiumIbanNew({ partnerIban }, { iban }, tasks)).toBe(expected),
);

it('a sign-in counts as recent for 15 minutes', () => {
  const at = (time: string) => new Date(`2026-11-12T${time}Z`);
  expect(isFreshSignIn(at('10:00:00'), at('10:15:00'))).toBe(true);
  expect(isFreshSignIn(at('10:00:00'), at('10:15:00.001'))).toBe(false);
});
