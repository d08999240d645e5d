import { createHash } from 'node:crypto';

/** What the sample providers know of their customer, by slug: one of each kind of product task. */
export const SAMPLE_PRODUCTS: Record<string, Record<string, unknown>[]> = {
  nn: [
    {
      name: 'Levensverzekering',
      productType: 'life-insurance',
      customerPolicyNumber: 'L 204 881',
      askForBeneficiary: true,
      askForId: true,
      minBeneficiaries: 1,
    },
    { name: 'Woonverzekering', productType: 'damage-insurance', customerPolicyNumber: 'W 118 420' },
  ],
  noorderbank: [
    { name: 'Betaalrekening', productType: 'bank-account', customerPolicyNumber: 'NL.. .... .... 67 89' },
  ],
  'zeker-zoon': [
    { name: 'Inboedelverzekering', productType: 'damage-insurance', customerPolicyNumber: 'I 77 310' },
  ],
  'levensboom-verzekeringen': [
    {
      name: 'Levensverzekering Gezin',
      productType: 'life-insurance',
      customerPolicyNumber: 'G 50 112',
      askForBeneficiary: true,
      minBeneficiaries: 2,
    },
  ],
  'onderlinge-waarborg-rijnmond': [
    { name: 'Autoverzekering', productType: 'damage-insurance', customerPolicyNumber: 'A 9 001' },
  ],
  'pensioenfonds-haven-en-vaart': [
    { name: 'Partnerpensioen', productType: 'pension', customerPolicyNumber: 'P 31 774' },
  ],
};

/** The same dossier and product have the same id, so that a notice that comes twice tells of nothing new. */
export function productId(dossierId: string, slug: string, index: number): string {
  const hex = createHash('sha256').update(`${dossierId} ${slug} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
