import type { Task } from '@nabericht/domain/tasks/task';
import type { Caller } from '@nabericht/service-kit/caller';
import { describe, expect, it } from 'vitest';
import { aPerson, aRecord, aTaskRecord, idOf, refusalOf } from '../dossiers/dossier-parts.fixture.ts';
import { assertMayChangeIban, assertMayChangePartner } from './assert-may-change-iban.ts';

const now = new Date('2026-11-12T10:00:00Z');
const callerSince = (confirmedAt: string): Caller => ({
  kind: 'reporter',
  userId: idOf(6),
  sessionId: idOf(7),
  expiresAt: 0,
  confirmedAt: new Date(confirmedAt),
});
const longAgo = callerSince('2026-11-10T10:00:00Z');
const justNow = callerSince('2026-11-12T09:59:00Z');

const personId = idOf(20);
const kept = aPerson({ uuid: personId, iban: 'NL91ABNA0417164300' });
const change = { iban: 'NL02ABNA0123456789' };
const typeOf = (refusal: ReturnType<typeof refusalOf>) => refusal?.type ?? null;
const FRESH = 'urn:nabericht:problem/sign-in-not-fresh';

describe('the account of a person', () => {
  type CollectedData = Task['collectedData'];
  const sentTo = (
    status: 'active' | 'completed',
    collectedData: CollectedData = { beneficiaries: [personId] },
  ) => ({
    record: aRecord({ deceased: { partner: personId } }),
    tasks: [aTaskRecord({ type: 'product_information', status, collectedData })],
  });
  const none = { ...kept, iban: null };
  const changing = (
    parts: ReturnType<typeof sentTo>,
    person: typeof kept,
    input: { iban?: string | null },
    caller = longAgo,
  ) => typeOf(refusalOf(() => assertMayChangeIban(parts, person, input, caller, now)));

  it('requires a fresh code once a provider was told of it', () => {
    expect(changing(sentTo('completed'), kept, change)).toBe(FRESH);
    expect(changing(sentTo('completed'), kept, { iban: null })).toBe(FRESH);
  });

  it('can be changed with a fresh code', () => {
    expect(changing(sentTo('completed'), kept, change, justNow)).toBe(null);
  });

  it('can be changed while no provider was told', () => {
    expect(changing(sentTo('active'), kept, change)).toBe(null);
  });

  it('requires one also after it was erased', () => {
    expect(changing(sentTo('completed'), none, change)).toBe(FRESH);
    expect(changing(sentTo('completed'), none, change, justNow)).toBe(null);
  });

  it('can be filled in that no provider was told, without a code, also of a partner who pays from another', () => {
    expect(changing(sentTo('active'), none, change)).toBe(null);
    const transfer: CollectedData = { productAction: 'transferToPartner', partnerIban: change.iban };
    expect(changing(sentTo('completed', transfer), none, change)).toBe(null);
    expect(changing(sentTo('completed', transfer), kept, change)).toBe(FRESH);
  });

  it('can be sent unchanged without a code', () => {
    expect(changing(sentTo('completed'), kept, { iban: kept.iban ?? null })).toBe(null);
    expect(changing(sentTo('completed'), none, {})).toBe(null);
    expect(changing(sentTo('completed'), none, { iban: '' })).toBe(null);
  });
});

describe('another person as the partner', () => {
  const deceased = { partner: personId, partnerIbanSameAsDeceased: false };
  const told = (productAction: 'transferToPartner' | 'stopInsurance') => ({
    record: aRecord({ deceased }),
    tasks: [
      aTaskRecord({ type: 'product_information', status: 'completed', collectedData: { productAction } }),
    ],
  });
  const changing = (parts: ReturnType<typeof told>, sent: object, caller = longAgo) =>
    typeOf(refusalOf(() => assertMayChangePartner(parts, sent, caller, now)));

  it('requires a fresh code once a provider was told of the partner', () => {
    expect(changing(told('transferToPartner'), { ...deceased, partner: idOf(21) })).toBe(FRESH);
    expect(changing(told('transferToPartner'), { ...deceased, partner: idOf(21) }, justNow)).toBe(null);
  });

  it('requires one when the account becomes that of the deceased', () => {
    const sent = { ...deceased, partnerIbanSameAsDeceased: true };
    expect(changing(told('transferToPartner'), sent)).toBe(FRESH);
  });

  it('requires none when nothing changes; a missing answer counts as no', () => {
    expect(changing(told('transferToPartner'), deceased)).toBe(null);
    expect(changing(told('transferToPartner'), { partner: personId })).toBe(null);
  });

  it('requires none when no provider was told of a partner', () => {
    expect(changing(told('stopInsurance'), { ...deceased, partner: idOf(21) })).toBe(null);
  });
});
