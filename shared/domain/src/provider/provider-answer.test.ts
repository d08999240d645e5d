import { expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { answerTold, isDenied, isRejected, isUnknownThere } from './denial.ts';
import {
  answerOutcome,
  hasSentProducts,
  isSameDenial,
  ProviderAnswerForm,
  withoutTakingBack,
} from './provider-answer.ts';

const codes = (values: object) => {
  const checked = checkForm(ProviderAnswerForm, values);
  return checked.ok ? 'ok' : checked.problems.map(({ name, code }) => `${name}: ${code}`);
};

it('requires a reason only for a denial', () => {
  expect(codes({ status: 'Confirmed' })).toBe('ok');
  expect(codes({ status: 'Denied', message: 'Onbekend' })).toBe('ok');
  expect(codes({ status: 'Denied', reason: 'notACustomer' })).toBe('ok');
  expect(codes({ status: 'Denied', reason: 'incomplete' })).toEqual(['message: required']);
  expect(codes({ status: 'Denied', message: '  ' })).toEqual(['message: required']);
  expect(codes({ status: 'Denied', message: '\u00a0\u200b' })).toEqual(['message: required']);
  expect(codes({ status: 'Denied' })).toEqual(['message: required']);
  expect(codes({ status: 'Denied', message: 'x'.repeat(2001) })).toEqual(['message: maxLength']);
  expect(codes({})).toEqual(['status: required']);
  expect(codes({ status: 'Perhaps' })).toEqual(['status: required']);
});

it('trims the message, and stores null for an empty one', () => {
  const written = (message?: string) => checkForm(ProviderAnswerForm, { status: 'Confirmed', message });
  expect(written(' dank ')).toMatchObject({ output: { message: 'dank' } });
  expect(written()).toMatchObject({ output: { message: '' } });
});

it('counts a task as sent back only once it is completed with a message of its provider', () => {
  expect(isRejected({ status: 'active', providerMessage: 'Onbekend' })).toBe(false);
  expect(isRejected({ status: 'completed', providerMessage: null })).toBe(false);
});

it('completes the task either way, and keeps the reason of a denial', () => {
  const denied = answerOutcome({ status: 'Denied', reason: 'incomplete', message: 'Stuur het nummer' });
  expect(denied).toEqual({
    status: 'completed',
    tags: [],
    noticeFailedAt: null,
    providerMessage: 'Stuur het nummer',
    denialReason: 'incomplete',
    providerOutcome: null,
  });
  expect([isDenied(denied), isRejected(denied), isUnknownThere(denied)]).toEqual([true, true, false]);
  expect(isDenied(answerOutcome({ status: 'Confirmed', reason: 'other', message: 'dank' }))).toBe(false);
});

it('keeps the outcome of a confirmation, and none for a denial', () => {
  const outcome = { kind: 'refund', amount: 18.4 } as const;
  expect(codes({ status: 'Confirmed', outcome })).toBe('ok');
  expect(codes({ status: 'Confirmed', outcome: { kind: 'refund' } })).not.toBe('ok');
  expect(answerOutcome({ status: 'Confirmed', message: '', outcome }).providerOutcome).toEqual(outcome);
  expect(answerOutcome({ status: 'Confirmed', message: '' }).providerOutcome).toBeNull();
  const standing = { kind: 'ended' } as const;
  expect(answerOutcome({ status: 'Confirmed', message: '' }, standing).providerOutcome).toEqual(standing);
  expect(answerOutcome({ status: 'Confirmed', message: '', outcome }, standing).providerOutcome).toEqual(
    outcome,
  );
  const takenBack = { status: 'Confirmed', message: '', outcome: null } as const;
  expect(answerOutcome(takenBack, standing).providerOutcome).toBeNull();
  expect(answerOutcome(withoutTakingBack(takenBack), standing).providerOutcome).toEqual(standing);
  expect(answerOutcome({ status: 'Denied', message: 'Nee' }, standing).providerOutcome).toBeNull();
  expect(answerOutcome({ status: 'Denied', message: 'Nee', outcome }).providerOutcome).toBeNull();
});

it('asks nothing of the reporter when the deceased is not a customer', () => {
  const unknown = answerOutcome({ status: 'Denied', reason: 'notACustomer', message: '' });
  expect(unknown).toMatchObject({ providerMessage: null, denialReason: 'notACustomer' });
  expect([isDenied(unknown), isRejected(unknown), isUnknownThere(unknown)]).toEqual([true, false, true]);
});

it('treats denials with the same reason and message as the same', () => {
  const answer = { status: 'Denied', reason: 'incomplete', message: 'Stuur het nummer' } as const;
  const was = { reason: answer.reason, message: answer.message };
  expect(isSameDenial(was, answer)).toBe(true);
  expect(isSameDenial(was, { ...answer, message: 'Stuur de akte' })).toBe(false);
  expect(isSameDenial(was, { ...answer, reason: 'other' })).toBe(false);
  expect(isSameDenial(was, { ...answer, status: 'Confirmed' })).toBe(false);
  expect(isSameDenial({ message: answer.message }, { ...answer, reason: undefined })).toBe(true);
  expect(
    isSameDenial(
      { reason: 'notACustomer', message: null },
      { ...answer, reason: 'notACustomer', message: '' },
    ),
  ).toBe(true);
});

it.each([
  ['Confirmed', undefined, '', 'confirmed'],
  ['Denied', 'incomplete', 'Stuur het nummer', 'denied'],
  ['Denied', 'notACustomer', '', 'unknownThere'],
  ['Denied', 'notACustomer', 'Meld het bij Zusterbank', 'unknownThereWithWords'],
] as const)('tells of %s, %s and “%s” as %s', (status, reason, message, told) => {
  expect(answerTold(answerOutcome({ status, reason, message }))).toBe(told);
});

it('a provider sent products only where they are its own, and not found by the reporter', () => {
  const sent = (providerId: string, source: 'provider' | 'reporter') => [{ providerId, source }];
  expect(hasSentProducts(sent('a', 'provider'), 'a')).toBe(true);
  expect(hasSentProducts(sent('b', 'provider'), 'a')).toBe(false);
  expect(hasSentProducts(sent('a', 'reporter'), 'a')).toBe(false);
});
