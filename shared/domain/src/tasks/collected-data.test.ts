import { expect, it } from 'vitest';
import { mergeCollected } from './collected-data.ts';
import type { TaskType } from './task.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const everything = {
  beneficiaries: [ID],
  damageInsuranceProductReminderConsent: true,
  damageInsuranceReminderDate: '2026-12-01',
  moreBeneficiaries: 'yes',
  newCustomer: 'Partner',
  numberOfBeneficiaries: 1,
  payout: 'toReporter',
  payoutIban: 'NL91ABNA0417164300',
  payoutIbanName: 'M. Bergh',
  productAction: 'stopInsurance',
  providerShareConsent: true,
  reporterFoundProducts: true,
  providerQuestionAnswers: { a: 'b' },
  reporterIsBeneficiary: 'yes',
  stopInsuranceDate: '2026-12-01',
  userFiles: [ID],
  reporterProductFiles: [ID],
} as const;

it.each<[TaskType, (keyof typeof everything)[]]>([
  ['provider', ['providerShareConsent', 'providerQuestionAnswers']],
  ['beneficiary_list', ['beneficiaries']],
  ['extra_product_by_document', ['reporterFoundProducts', 'reporterProductFiles']],
  ['upload_documents', ['userFiles']],
  ['upload_death_certificate', []],
  ['report_deceased', []],
])('a task %s takes %j of what is sent', (type, keys) => {
  const sent = { ...everything, beneficiaries: [ID], userFiles: [ID], reporterProductFiles: [ID] };
  expect(Object.keys(mergeCollected(type, {}, sent)).sort()).toEqual([...keys].sort());
});

it('a product takes all but what belongs to the tasks of others', () => {
  const sent = { ...everything, beneficiaries: [ID], userFiles: [ID], reporterProductFiles: [ID] };
  const others = [
    'providerShareConsent',
    'providerQuestionAnswers',
    'reporterFoundProducts',
    'reporterProductFiles',
  ];
  expect(Object.keys(mergeCollected('product_information', {}, sent)).sort()).toEqual(
    Object.keys(everything)
      .filter((key) => !others.includes(key))
      .sort(),
  );
});

it('clears what is sent as null, and keeps what is not sent', () => {
  const current = { payoutIban: 'NL91ABNA0417164300', payoutIbanName: 'M. Bergh', activatedByAdmin: true };
  expect(
    mergeCollected('product_information', current, { payoutIban: null, payoutIbanName: undefined }),
  ).toEqual({
    ...current,
    payoutIban: null,
  });
});
