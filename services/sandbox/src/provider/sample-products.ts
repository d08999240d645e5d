import { createHash } from 'node:crypto';
import type { Place } from './provider-api.ts';

interface Told {
  name: string;
  productType: string;
  customerPolicyNumber: string;
  askForBeneficiary?: boolean;
  askForId?: boolean;
  minBeneficiaries?: number;
}

/** A product with every option filled in, as the provider API requires. */
const product = (told: Told) => ({
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  askForId: false,
  isEditable: true,
  isSpecial: false,
  ...told,
});
type SampleProduct = ReturnType<typeof product>;

/** One product for each kind of product task, as a provider sends it. */
export const PRODUCT_KINDS: Record<string, SampleProduct> = {
  'bank-account': product({
    name: 'Betaalrekening',
    productType: 'bank-account',
    customerPolicyNumber: 'NL.. .... .... 67 89',
  }),
  mortgage: product({ name: 'Hypotheek', productType: 'mortgage', customerPolicyNumber: 'H 12 004' }),
  pension: product({ name: 'Partnerpensioen', productType: 'pension', customerPolicyNumber: 'P 31 774' }),
  care: product({ name: 'Zorgverzekering', productType: 'care', customerPolicyNumber: 'Z 88 210' }),
  income: product({ name: 'Inkomensverzekering', productType: 'income', customerPolicyNumber: 'IN 4 551' }),
  'life-insurance': product({
    name: 'Levensverzekering',
    productType: 'life-insurance',
    customerPolicyNumber: 'L 204 881',
    askForBeneficiary: true,
    askForId: true,
    minBeneficiaries: 1,
  }),
  'life-insurance-two': product({
    name: 'Levensverzekering Gezin',
    productType: 'life-insurance',
    customerPolicyNumber: 'G 50 112',
    askForBeneficiary: true,
    minBeneficiaries: 2,
  }),
  'damage-insurance': product({
    name: 'Woonverzekering',
    productType: 'damage-insurance',
    customerPolicyNumber: 'W 118 420',
  }),
  loan: product({ name: 'Persoonlijke lening', productType: 'loan', customerPolicyNumber: 'K 7 330' }),
};

const kinds = (...names: string[]) => names.flatMap((name) => PRODUCT_KINDS[name] ?? []);

/** The products that the sample providers know of, by slug. */
export const SAMPLE_PRODUCTS: Record<string, SampleProduct[]> = {
  nn: kinds('life-insurance', 'damage-insurance'),
  noorderbank: kinds('bank-account'),
  'zeker-zoon': [
    product({
      name: 'Inboedelverzekering',
      productType: 'damage-insurance',
      customerPolicyNumber: 'I 77 310',
    }),
  ],
  'levensboom-verzekeringen': kinds('life-insurance-two'),
  'onderlinge-waarborg-rijnmond': [
    product({ name: 'Autoverzekering', productType: 'damage-insurance', customerPolicyNumber: 'A 9 001' }),
  ],
  'pensioenfonds-haven-en-vaart': kinds('pension'),
};

/** The same dossier and product always give the same id, so that a repeated notice adds no products. */
export function productId({ dossierId, slug }: Place, which: number | string): string {
  const hex = createHash('sha256').update(`${dossierId} ${slug} ${which}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
