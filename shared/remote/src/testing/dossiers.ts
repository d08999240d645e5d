import { beneficiariesOf } from '@nabericht/domain/beneficiary/beneficiary';
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { Dossier, DossierFlags } from '@nabericht/domain/dossier/dossier';
import { dossierFlags } from '@nabericht/domain/dossier/dossier-flags';
import type { Product } from '@nabericht/domain/products/product';
import type { Provider } from '@nabericht/domain/provider/provider';
import { derivedOf, precedenceOf } from '@nabericht/domain/tasks/derived-task';
import type { Task } from '@nabericht/domain/tasks/task';
import { taskTexts } from '@nabericht/domain/tasks/task-texts';
import { aProduct as aDomainProduct } from '@nabericht/domain/testing/product';
import { idOf } from './ids.ts';
import { MARIJKE } from './people.ts';

/** A dossier in the form in which the dossier service answers it. */
export interface WholeDossier {
  dossier: Dossier;
  flags: DossierFlags;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The moment this many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
/** The calendar day this many days from now. */
export const dayIn = (days: number): string => inDays(days).slice(0, 10);

/** A task of any type; its id is derived from its subject, so that a dossier can hold several. */
export const aTask = (type: Task['type'], own: Partial<Task> = {}): Task => ({
  _id: idOf(`c${precedenceOf(type)}${(own.providerId ?? own.productId ?? own.personId ?? '').slice(-10)}`),
  type,
  status: 'new',
  titleKey: `task.${type}.title`,
  collectedData: {},
  tags: [],
  version: 3,
  ...derivedOf({ type, status: own.status ?? 'new' }),
  ...own,
});

/** The task to tell a provider. */
export const toProvider = ({ _id }: Provider, own: Partial<Task> = {}): Task =>
  aTask('provider', { providerId: _id, status: 'active', ...own });

/** A task whose provider was told a while ago and has to answer in some days. */
export const told = (days = 3): Partial<Task> => ({
  noticeSentAt: inDays(-days),
  noticeLeavesAt: inDays(-days),
  replyDueOn: dayIn(12 - days),
});

export const aProduct = (own: Partial<Product> = {}): Product =>
  aDomainProduct({
    uuid: idOf('c1'),
    name: 'Woonverzekering',
    productType: 'damage-insurance',
    provider: 'Zeker & Zoon',
    customerPolicyNumber: 'W 118 420',
    ...own,
  });

export const CERTIFICATE_DONE = aTask('upload_death_certificate', { status: 'completed' });

/** The reading of a certificate of good quality. */
export const READING: CertificateReading = {
  last_name: 'Bergh',
  insertion: 'van den',
  first_names: 'Wilhelmina Johanna',
  gender: 'V',
  date_of_birth: '1941-03-15',
  date_of_death: dayIn(-12),
  score: 92,
  duplicate: false,
};

export const READ_CERTIFICATE: Dossier['deathCertificate'] = {
  fileId: idOf('f1'),
  fileHash: 'f'.repeat(43),
  score: 92,
  ocrCompleted: true,
  ocrData: READING,
};

export const DECEASED: Dossier['deceased'] = {
  gender: 'female',
  initials: 'W.J.',
  firstName: 'Wilhelmina Johanna',
  insertion: 'van den',
  lastName: 'Bergh',
  dateOfBirth: '1941-03-15',
  dateOfDeath: dayIn(-12),
  fromHolland: true,
  address: {
    street: 'Turfmarkt',
    houseNumber: '12',
    addition: 'B',
    zipCode: '8911 AB',
    city: 'Leeuwarden',
    countryCode: 'NL',
  },
  version: 1,
};

/** A reported dossier with these tasks; it has a certificate unless its task says otherwise. */
export function aDossier(
  tasks: readonly Task[],
  own: Partial<Dossier> & { nnOnly?: boolean } = {},
): WholeDossier {
  const { nnOnly = false, ...rest } = own;
  const isCertificateThere = !tasks.some(
    ({ type, status }) => type === 'upload_death_certificate' && status !== 'completed',
  );
  const { firstName, insertion, lastName, dateOfDeath } = rest.deceased ?? DECEASED;
  const providers = rest.providers ?? [];
  const dossier: Dossier = {
    _id: idOf('d1'),
    reference: 'NB 4471 K',
    status: 'in_progress',
    persons: [MARIJKE],
    deceased: DECEASED,
    deathCertificate: isCertificateThere ? READ_CERTIFICATE : { isCertificateAvailable: false },
    files: [],
    fileIds: [],
    uploadedDocuments: [],
    products: [],
    reporterProducts: [],
    providers,
    providerIds: providers.map(({ _id }) => _id),
    providerData: {},
    tasks: [aTask('report_deceased', { status: 'completed' }), ...tasks],
    messages: [],
    conversations: [],
    metaData: {
      firstName: firstName ?? null,
      insertion: insertion ?? null,
      lastName: lastName ?? null,
      dateOfDeath: dateOfDeath ?? null,
    },
    frontendData: {},
    createdAt: inDays(-10),
    version: 7,
    ...rest,
  };
  return { dossier, flags: dossierFlags({ ...dossier, nnOnly }) };
}

/** A dossier as the service answers it: with the tasks and the flags that are derived from its current state. */
export function asAnswered({ dossier, flags }: WholeDossier): WholeDossier {
  const now = dossierFlags({ ...dossier, nnOnly: flags.nnOnly });
  const tasks = dossier.tasks.map((task) => ({
    ...task,
    ...taskTexts({
      task,
      provider: dossier.providers.find(({ _id }) => _id === task.providerId) ?? null,
      product: dossier.products.find(({ uuid }) => uuid === task.productId) ?? null,
      person: dossier.persons.find(({ uuid }) => uuid === task.personId) ?? null,
      persons: dossier.persons,
      beneficiaries: beneficiariesOf(dossier.persons, dossier.tasks),
      nnOnly: flags.nnOnly,
      certificateAvailable: now.certificateAvailable,
      now: new Date(),
    }),
  }));
  return { dossier: { ...dossier, tasks }, flags: now };
}
