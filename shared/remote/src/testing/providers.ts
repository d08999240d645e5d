import type { Provider, ServiceType } from '@nabericht/domain/provider/provider';
import { aProvider as aDomainProvider } from '@nabericht/domain/testing/provider';
import { idOf } from './ids.ts';

/** A provider as anybody can see it; its id is derived from its name. */
export const aProvider = (name: string, own: Partial<Provider> = {}): Provider =>
  aDomainProvider({ _id: idOf(`a${hexOf(name)}`), name, serviceType: 'energy', ...own });

/** Ten hex digits that are nearly unique for a name. */
const hexOf = (text: string) =>
  [...text]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xff_ffff_ffff, 7)
    .toString(16)
    .padStart(10, '0');

/** This many providers of a type, with names that sort. */
export const providersOf = (serviceType: ServiceType, count: number): Provider[] =>
  Array.from({ length: count }, (_, index) =>
    aProvider(`${serviceType} ${String(index + 1).padStart(3, '0')}`, { serviceType }),
  );

const CUSTOMER_QUESTIONS = JSON.stringify({
  type: 'object',
  required: ['customerNumber', 'hasPet'],
  properties: {
    customerNumber: { type: 'string', title: 'Klantnummer', pattern: '^K\\d+$' },
    hasPet: { type: 'boolean', title: 'Was er een huisdier?' },
    remark: { type: 'string', title: 'Opmerking', format: 'textarea' },
  },
  allOf: [
    {
      if: { properties: { hasPet: { const: true } } },
      // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
      then: { properties: { petName: { type: 'string', title: 'Hoe heet het?' } }, required: ['petName'] },
    },
  ],
});

export const POLDER = aProvider('Polder Energie');
export const NOORDERBANK = aProvider('Noorderbank', { serviceType: 'financialInstitutions' });
export const GILDEBANK = aProvider('Gildebank', { serviceType: 'financialInstitutions' });
/** Cannot act without the certificate. */
export const VREDEHOF = aProvider('Uitvaartverzekeringen Vredehof', {
  serviceType: 'insurers',
  isDeathCertificateRequired: true,
});
/** Has questions of its own. */
export const NOORDWIND = aProvider('Noordwind Stroom', { extraQuestions: CUSTOMER_QUESTIONS });
/** Has its own variant of the report. */
export const NN = aProvider('Levensverzekeraar NN', { slug: 'nn', serviceType: 'insurers' });
/** Is told on its own web site. */
export const FILMHOEK = aProvider('Filmhoek', {
  serviceType: 'onlineServices',
  directLink: 'https://filmhoek.example/opzeggen',
});
/** A provider with the longest name that occurs. */
export const LONG_NAME = aProvider(
  'Coöperatieve Onderlinge Levensverzekeringsmaatschappij Noordoost-Groningen en Omstreken',
  {
    slug: 'colng',
    serviceType: 'insurers',
    introduction: 'Arbeidsongeschiktheidsverzekeringsmaatschappij sinds 1872.',
  },
);

export const PROVIDERS: readonly Provider[] = [
  POLDER,
  NOORDWIND,
  VREDEHOF,
  NN,
  LONG_NAME,
  NOORDERBANK,
  GILDEBANK,
  FILMHOEK,
];
