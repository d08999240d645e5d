import { randomBytes, randomUUID } from 'node:crypto';
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { DossierInput } from '@nabericht/domain/dossier/dossier';
import type { Product } from '@nabericht/domain/products/product';
import type { Provider } from '@nabericht/domain/provider/provider';
import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { aProduct } from '@nabericht/domain/testing/product';
import { aProvider } from '@nabericht/domain/testing/provider';
import { idOf } from '../src/dossiers/dossier-parts.fixture.ts';

const CERTIFICATES = '00000000-0000-4000-8000-';
const fileHash = 'f'.repeat(43);

/** An uploaded certificate with the hash that gives access to it; a new file each time, since a file proves one death. */
export const certificateFile = () => ({
  fileId: CERTIFICATES + randomBytes(6).toString('hex'),
  fileHash,
});
export const isCertificateFile = (fileId: string) => fileId.startsWith(CERTIFICATES);
export const isRightOf = (hash: string | null | undefined) => hash === fileHash;

const provider = (digit: number, name: string, rest: Partial<Provider> = {}): Provider =>
  aProvider({ _id: idOf(digit), name, ...rest });

const questions = JSON.stringify({
  type: 'object',
  required: ['customerNumber'],
  properties: {
    customerNumber: { type: 'string', title: 'Klantnummer', pattern: '^K\\d+$' },
    hasPet: { type: 'boolean', title: 'Was er een huisdier?' },
  },
});

export const BANK = provider(1, 'Noorderbank', { isDeathCertificateRequired: true });
export const ENERGY = provider(2, 'Lichtpunt', { logoUrl: '/v1/provider/logos/lichtpunt-00' });
export const ASKING = provider(3, 'Vraagzaam', { extraQuestions: questions });
export const ASKING_TOO = provider(4, 'Weetgraag', { extraQuestions: questions });
export const NN = provider(5, 'nn');
export const CLOSED = provider(6, 'Gesloten', { active: false });
export const ELSEWHERE = provider(7, 'Elders', { directLink: 'https://elders.example/overlijden' });
export const PROVIDERS = [BANK, ENERGY, ASKING, ASKING_TOO, NN, CLOSED, ELSEWHERE];

/** A complete report of Wilhelmina van den Bergh's death by her daughter, with a certificate. */
export const report = (
  providers: readonly Provider[] = [BANK, ENERGY],
  change: Partial<DossierInput> = {},
): DossierInput => ({
  deceased: {
    gender: 'female',
    initials: 'W.J.',
    firstName: 'Wilhelmina Johanna',
    insertion: 'van den',
    lastName: 'Bergh',
    dateOfBirth: '1941-03-15',
    dateOfDeath: '2026-11-09',
    fromHolland: true,
    address: { zipCode: '8911ab', houseNumber: '12', street: 'Turfmarkt', city: 'Leeuwarden' },
  },
  deathCertificate: { ...certificateFile(), isCertificateAvailable: true },
  persons: [
    {
      firstName: 'Marijke',
      lastName: 'Bergh',
      relationshipToDeceased: 'child',
      address: {
        zipCode: '8911 AC',
        houseNumber: '3',
        street: 'Zaailand',
        city: 'Leeuwarden',
        countryCode: 'NL',
      },
      email: 'iemand.anders@voorbeeld.example',
      phoneNumber: '06 12 34 56 78',
    },
  ],
  providerIds: providers.map(({ _id }) => _id),
  providerData: {},
  frontendData: { draftId: randomUUID() },
  ...change,
});

/** The answers to the additional questions of NN. */
export const ADDITIONAL = ofEachQuestion((question) => question === 'deathInNl');

/** A complete report to NN only, with the additional answers. */
export const nnReport = (): DossierInput => {
  const { deceased, persons, ...rest } = report([NN]);
  return {
    ...rest,
    deceased: { ...deceased, ...ADDITIONAL },
    persons: persons.map((person) => ({ ...person, birthDate: '1970-02-01' })),
  };
};

/** The reading of her certificate. */
export const READING: CertificateReading = {
  last_name: 'Bergh',
  insertion: 'van den',
  first_names: 'Wilhelmina Johanna',
  gender: 'V',
  date_of_birth: '1941-03-15',
  date_of_death: '2026-11-09',
  score: 92,
  duplicate: false,
};

export const withoutCertificate = { deathCertificate: { isCertificateAvailable: false } };

/** A product as a provider pushes it. */
export const pushed = (rest: Partial<Product> = {}): Product =>
  aProduct({ uuid: randomUUID(), name: 'Spaarrekening', productType: 'bank-account', ...rest });
