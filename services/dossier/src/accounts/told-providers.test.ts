import { describe, expect, it } from 'vitest';
import { aProvider, aTaskRecord, idOf } from '../dossiers/dossier-parts.fixture.ts';
import { insurersAtErasure, toldInsurersOf, toldProviders, waitingInsurersOf } from './told-providers.ts';

const now = new Date('2026-11-12T10:00:00Z');
const [bank, insurer] = [
  aProvider({ _id: idOf(40), name: 'Bank' }),
  aProvider({ _id: idOf(41), name: 'Verzekeraar' }),
];
const providers = [bank, insurer];

describe('the list of told providers', () => {
  const told = (task: Parameters<typeof aTaskRecord>[0], own: Parameters<typeof aTaskRecord>[1] = {}) =>
    toldProviders({ tasks: [aTaskRecord({ providerId: bank._id, ...task }, own)] }, providers, now);
  const sent = { noticeSentAt: '2026-11-12T08:50:00Z', noticeLeavesAt: '2026-11-12T09:00:00Z' };
  const earlier = (leftAt: string | null, answeredAt: string | null = null) => ({
    earlierNotices: [{ leftAt, answeredAt, message: null }],
  });

  it('contains a provider whose notice has left', () => {
    expect(told(sent)).toEqual(['Bank']);
    expect(told({ ...sent, noticeLeavesAt: now.toISOString() })).toEqual(['Bank']);
  });

  it('does not contain one whose notice can still be withdrawn, or was never sent', () => {
    expect(told({ ...sent, noticeLeavesAt: '2026-11-12T10:00:01Z' })).toEqual([]);
    expect(told({})).toEqual([]);
  });

  it('does not contain one whose notice could not be sent, unless it answered by telephone', () => {
    const failing = { ...sent, noticeFailedAt: '2026-11-12T09:01:00Z' };
    expect(told(failing)).toEqual([]);
    expect(told(failing, { answeredAt: new Date('2026-11-12T09:30:00Z') })).toEqual(['Bank']);
  });

  it('contains one to which an earlier notice left, though the current one has not', () => {
    expect(told({}, earlier('2026-11-01T09:00:00Z'))).toEqual(['Bank']);
    expect(told({}, earlier(null))).toEqual([]);
  });

  it('contains one that answered an earlier notice by telephone, though that never arrived', () => {
    expect(told({}, earlier(null, '2026-11-02T09:00:00Z'))).toEqual(['Bank']);
  });

  it('leaves out a provider that no longer exists', () => {
    expect(told({ ...sent, providerId: idOf(49) })).toEqual([]);
  });
});

describe('the list of insurers with the details of a person', () => {
  const person = { uuid: idOf(20) };
  const insurance = (
    providerId: string,
    status: 'active' | 'completed' = 'completed',
    beneficiaries = [person.uuid],
  ) => aTaskRecord({ type: 'product_information', status, providerId, collectedData: { beneficiaries } });
  const having = (...tasks: ReturnType<typeof insurance>[]) => toldInsurersOf({ tasks }, person, providers);
  const waiting = (...tasks: ReturnType<typeof insurance>[]) =>
    waitingInsurersOf({ tasks }, person, providers);

  it('contains each insurer whose insurance was handed in, once', () => {
    expect(having(insurance(insurer._id), insurance(insurer._id), insurance(bank._id))).toEqual([
      'Verzekeraar',
      'Bank',
    ]);
  });

  it('does not contain an insurer whose insurance is still open, though another was handed in', () => {
    expect(having(insurance(insurer._id, 'active'), insurance(bank._id))).toEqual(['Bank']);
  });

  it('and the list of those who still get them both contain an insurer with one of each', () => {
    const both = [insurance(insurer._id), insurance(insurer._id, 'active'), insurance(bank._id)];
    expect([having(...both), waiting(...both)]).toEqual([['Verzekeraar', 'Bank'], ['Verzekeraar']]);
    expect(waiting(insurance(bank._id, 'active', [idOf(21)]))).toEqual([]);
  });

  it('is told from those who get nothing any more, once the dossier is erased', () => {
    const unsent = [
      { productId: idOf(51), isToldAgain: false },
      { productId: idOf(52), isToldAgain: true },
    ];
    const at = (...tasks: ReturnType<typeof insurance>[]) =>
      insurersAtErasure({ tasks }, person, providers, unsent);
    const arrived = insurance(insurer._id);
    const underWay = aTaskRecord({ ...insurance(bank._id).task, productId: idOf(51) });
    expect(at(arrived, underWay)).toEqual({ told: ['Verzekeraar'], untold: ['Bank'] });
    const toldAgain = aTaskRecord({ ...insurance(bank._id).task, productId: idOf(52) });
    expect(at(toldAgain)).toEqual({ told: ['Bank'], untold: ['Bank'] });
    expect(at(arrived, insurance(insurer._id, 'active'))).toEqual({
      told: ['Verzekeraar'],
      untold: ['Verzekeraar'],
    });
    expect(at(insurance(bank._id, 'active', [idOf(21)]))).toEqual({ told: [], untold: [] });
  });

  it('is empty when other beneficiaries were chosen', () => {
    expect(having(insurance(insurer._id, 'completed', [idOf(21)]))).toEqual([]);
  });
});
