import { expect, it } from 'vitest';
import { whyNotInvite } from './invite-rules.ts';

const uuid = '00000000-0000-4000-8000-0000000000a1';
const open = {
  uuid,
  isReporter: false,
  isInvited: true,
  isValidated: false,
  askForId: true,
  needsBSN: false,
};
const identified = { identificationProcessCompleted: true, status: 'accepted' };
const done = { ...open, isValidated: true, identification: identified };
const insurance = (status: 'active' | 'completed', beneficiaries = [uuid]) => ({
  type: 'product_information' as const,
  status,
  collectedData: { beneficiaries },
  productId: null,
});

it.each([
  ['while an insurance waits for them', open, [insurance('active')], null],
  ['while one of their insurances waits for them', open, [insurance('active'), insurance('completed')], null],
  ['once they are done', done, [insurance('active')], 'person-settled'],
  ['once all of theirs went to the insurers', open, [insurance('completed')], 'person-handed-in'],
  ['once they are done and all went there', done, [insurance('completed')], 'person-settled'],
  ['while those of others alone went there', open, [insurance('completed', []), insurance('active')], null],
] as const)('inviting, or withdrawing an invitation, %s gives: %s', (_when, person, tasks, rule) => {
  expect(whyNotInvite(person, tasks)?.id ?? null).toBe(rule);
});
