import type { Person } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { Provider } from '@nabericht/domain/provider/provider';
import { aProduct as aDomainProduct } from '@nabericht/domain/testing/product';
import { aProvider as aDomainProvider } from '@nabericht/domain/testing/provider';
import type { StoredTask, TaskRecord } from '../tasks/task-repository.ts';
import type { DossierRecord } from './dossier-repository.ts';
import type { DossierWhole } from './dossier-whole.ts';

/** An id that is always the same for the same number. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aTask = (own: Partial<StoredTask> = {}): StoredTask => ({
  _id: idOf(1),
  type: 'provider',
  status: 'new',
  collectedData: {},
  tags: [],
  version: 1,
  ...own,
});

export const aTaskRecord = (
  task: Partial<StoredTask> = {},
  own: Partial<Omit<TaskRecord, 'task'>> = {},
): TaskRecord => ({
  task: aTask(task),
  noticeActId: null,
  answeredAt: null,
  noticeGivenAt: null,
  sendingToldAt: null,
  earlierNotices: [],
  exchanges: [],
  beforeAsking: null,
  noticeTrace: null,
  answerTrace: null,
  ...own,
});

export const aPerson = (own: Partial<Person> = {}): Person => ({
  uuid: idOf(2),
  version: 1,
  dossierId: idOf(3),
  isReporter: false,
  isInvited: false,
  isValidated: false,
  askForId: false,
  needsBSN: false,
  ...own,
});

export const aProvider = (own: Partial<Provider> = {}): Provider =>
  aDomainProvider({ _id: idOf(4), name: 'Bank Voorbeeld', serviceType: 'financialInstitutions', ...own });

/** A life insurance with a beneficiary. */
export const aProduct = (own: Partial<Product> = {}): Product =>
  aDomainProduct({
    uuid: idOf(5),
    name: 'Polis',
    productType: 'life-insurance',
    askForBeneficiary: true,
    minBeneficiaries: 1,
    ...own,
  });

export const aRecord = (own: Partial<DossierRecord> = {}): DossierRecord => ({
  id: idOf(3),
  userId: idOf(6),
  reference: 'NB 4471 K',
  status: 'created',
  nnOnly: false,
  providerIds: [idOf(4)],
  deceased: {},
  deceasedVersion: 1,
  certificate: {},
  frontendData: {},
  productsReceivedAt: null,
  version: 1,
  createdAt: new Date('2026-11-12T23:30:00Z'),
  completedAt: null,
  erasureToldAt: null,
  ...own,
});

export const aDossier = (own: Partial<DossierWhole> = {}): DossierWhole => ({
  record: aRecord(),
  persons: [],
  identities: {},
  tasks: [],
  products: [],
  reporterProducts: [],
  messages: [],
  documents: [],
  ...own,
});

/** The problem details with which `act` is refused; null when it is not. */
export function refusalOf(act: () => unknown) {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { details: Record<string, unknown> }).details;
  }
}
