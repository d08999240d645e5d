import { expect, it } from 'vitest';
import { PRODUCT_TYPES, type ProductType } from '../products/product.ts';
import { mergeCollected } from './collected-data.ts';
import { CollectedDataInput, type TaskType } from './task.ts';
import { TASK_TYPES } from './task-types.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const everything = {
  beneficiaries: [ID],
  damageInsuranceProductReminderConsent: true,
  damageInsuranceReminderDate: '2026-12-01',
  moreBeneficiaries: 'yes',
  newCustomer: 'Partner',
  numberOfBeneficiaries: 1,
  partnerIban: 'NL91ABNA0417164300',
  partnerIbanName: 'M. Bergh',
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

const sent = { ...everything, beneficiaries: [ID], userFiles: [ID], reporterProductFiles: [ID] };
const taken = (type: TaskType, productType: ProductType | null) =>
  Object.keys(mergeCollected({ type, productType }, {}, sent)).sort();

it.each<[TaskType, (keyof typeof everything)[]]>([
  ['provider', ['providerShareConsent', 'providerQuestionAnswers']],
  ['beneficiary_list', ['beneficiaries']],
  ['extra_product_by_document', ['reporterFoundProducts', 'reporterProductFiles']],
  ['upload_documents', ['userFiles']],
  ['upload_death_certificate', []],
  ['report_deceased', []],
])('a task of type %s accepts %j', (type, keys) => {
  expect(taken(type, null)).toEqual([...keys].sort());
});

it.each<[ProductType | null, (keyof typeof everything)[]]>([
  [
    'damage-insurance',
    [
      'damageInsuranceProductReminderConsent',
      'damageInsuranceReminderDate',
      'newCustomer',
      'partnerIban',
      'partnerIbanName',
      'payoutIban',
      'payoutIbanName',
      'productAction',
      'stopInsuranceDate',
      'userFiles',
    ],
  ],
  [
    'life-insurance',
    [
      'beneficiaries',
      'moreBeneficiaries',
      'numberOfBeneficiaries',
      'payout',
      'payoutIban',
      'payoutIbanName',
      'reporterIsBeneficiary',
      'userFiles',
    ],
  ],
  ['pension', ['userFiles']],
  ['unknown', ['userFiles']],
  [null, ['userFiles']],
])('a product task of type %s accepts %j, as its flow asks', (productType, keys) => {
  expect(taken('product_information', productType)).toEqual(keys);
});

it('takes all that a task may be sent with in some task', () => {
  const accepted = TASK_TYPES.flatMap((type) =>
    [null, ...PRODUCT_TYPES].flatMap((productType) => taken(type, productType)),
  );
  expect([...new Set(accepted)].sort()).toEqual(Object.keys(CollectedDataInput.entries).sort());
});

it('clears what is sent as null, and keeps what is not sent', () => {
  const current = { payoutIban: 'NL91ABNA0417164300', payoutIbanName: 'M. Bergh', activatedByAdmin: true };
  expect(
    mergeCollected({ type: 'product_information', productType: 'damage-insurance' }, current, {
      payoutIban: null,
      payoutIbanName: undefined,
    }),
  ).toEqual({
    ...current,
    payoutIban: null,
  });
});
