import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { id, ids } from '../testing/ids.ts';
import { problems } from '../testing/problems.ts';
import { CollectedData, CollectedDataInput, Task, TaskInput } from './task.ts';

describe('the data that a reporter sends with a task', () => {
  it.each([
    ...['yes', 'no', 'idontknow'].flatMap((answer) => [
      { moreBeneficiaries: answer },
      { reporterIsBeneficiary: answer },
    ]),
    ...['Partner', 'PartnerAndKids'].map((newCustomer) => ({ newCustomer })),
    ...['toReporter', 'toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'].map((payout) => ({
      payout,
    })),
    ...['stopInsurance', 'transferToPartner', 'reminder'].map((productAction) => ({ productAction })),
    { payoutIban: ` ${'x'.repeat(42)} `, payoutIbanName: ` ${'x'.repeat(120)} ` },
    { partnerIban: 'x'.repeat(42), partnerIbanName: 'x'.repeat(120) },
    { beneficiaries: ids(100), userFiles: ids(200), reporterProductFiles: ids(200) },
  ])('can be %j', (data) => expect(problems(CollectedDataInput, data)).toEqual([]));

  it.each<[object, string]>([
    [{ moreBeneficiaries: '' }, 'moreBeneficiaries: invalid'],
    [{ newCustomer: '' }, 'newCustomer: invalid'],
    [{ payout: '' }, 'payout: invalid'],
    [{ productAction: '' }, 'productAction: invalid'],
    [{ payoutIban: 'x'.repeat(43) }, 'payoutIban: maxLength'],
    [{ payoutIbanName: 'x'.repeat(121) }, 'payoutIbanName: maxLength'],
    [{ partnerIban: 'x'.repeat(43) }, 'partnerIban: maxLength'],
    [{ partnerIbanName: 'x'.repeat(121) }, 'partnerIbanName: maxLength'],
    [{ beneficiaries: ids(101) }, 'beneficiaries: maxLength'],
    [{ userFiles: ids(201) }, 'userFiles: maxLength'],
    [{ userFiles: ['mine'] }, 'userFiles.0: invalid'],
    [{ stopInsuranceDate: '2026-02-30' }, 'stopInsuranceDate: dateFormat'],
  ])('is not %j', (data, problem) => expect(problems(CollectedDataInput, data)).toEqual([problem]));

  it('does not include what others add', () => {
    const sent = { payout: 'toReporter', activatedByAdmin: true, providerFiles: [] };
    expect(checkForm(TaskInput, { status: 'active', collectedData: sent, isNew: true })).toEqual({
      ok: true,
      output: { status: 'active', collectedData: { payout: 'toReporter' } },
    });
  });

  it('has a status, and data if there is any', () => {
    for (const status of ['new', 'active', 'completed'])
      expect(checkForm(TaskInput, { status })).toEqual({ ok: true, output: { status, collectedData: {} } });
    expect(problems(TaskInput, {})).toEqual(['status: required']);
    expect(problems(TaskInput, { status: '' })).toEqual(['status: invalid']);
  });
});

describe('a task as read', () => {
  const file = { fileId: id(1), name: 'polis.pdf', providerId: id(2), bytes: 12 };
  const task = {
    _id: id(3),
    type: 'provider',
    status: 'active',
    titleKey: 'provider',
    titleArgs: { provider: 'NN', count: 2 },
    subTaskIds: [],
    collectedData: { payout: 'toReporter', activatedByAdmin: true, providerFiles: [file] },
    needs: ['upload_death_certificate'],
    tags: ['urgent', 'new'],
    precedence: 1,
    unique: false,
    isNew: true,
    noticeSentAt: '2026-11-12T10:00:00.000Z',
    replyDueOn: '2026-11-26',
    version: 1,
  };

  it('has these fields, and drops others', () =>
    expect(checkForm(Task, { ...task, secret: 'x' })).toEqual({ ok: true, output: task }));

  it.each<[object, string]>([
    [{ type: 'other' }, 'type: invalid'],
    [{ needs: [''] }, 'needs.0: invalid'],
    [{ tags: [''] }, 'tags.0: invalid'],
    [{ titleArgs: { provider: [] } }, 'titleArgs.provider: invalid'],
    [{ noticeSentAt: 'today' }, 'noticeSentAt: invalid'],
  ])('is refused with %j', (change, problem) =>
    expect(problems(Task, { ...task, ...change })).toEqual([problem]),
  );

  it("says of a provider's file who sent what", () => {
    const { providerFiles } = task.collectedData;
    expect(checkForm(CollectedData, { providerFiles: [{ ...file, key: 'x' }] })).toEqual({
      ok: true,
      output: { providerFiles },
    });
    expect(problems(CollectedData, { providerFiles: [{ fileId: id(1) }] })).toEqual([
      'providerFiles.0.name: required',
    ]);
  });
});
