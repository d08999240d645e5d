import type { Person } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { Task } from '@nabericht/domain/tasks/task';
import type { PlatformOptions } from '@nabericht/remote/testing';
import {
  aDossier,
  aProduct,
  aTask,
  CERTIFICATE_DONE,
  DECEASED,
  told,
  toProvider,
} from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { JOHAN, MARIJKE, PIETER, sessionOf, WILHELMINA } from '@nabericht/remote/testing/people';
import { LONG_NAME, POLDER } from '@nabericht/remote/testing/providers';

interface Beside {
  /** The partner of the deceased. */
  partner?: Person;
  others?: readonly Task[];
  /** Pieter as he stands. */
  pieter?: Person;
}

/** A dossier with one product task that can be worked on, signed in as its reporter. */
export function withProduct(
  product: Partial<Product>,
  task: Partial<Task> = {},
  { partner = JOHAN, others = [], pieter = PIETER }: Beside = {},
): PlatformOptions {
  const whole = aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(POLDER, { ...told(), status: 'completed' }),
      aTask('product_information', { productId: idOf('c1'), ...task }),
      ...others,
    ],
    {
      providers: [POLDER],
      products: [aProduct(product)],
      persons: [MARIJKE, partner, pieter, WILHELMINA],
      deceased: { ...DECEASED, partner: partner.uuid },
    },
  );
  return { session: sessionOf(MARIJKE), world: { dossiers: [whole] } };
}

/** A task to which its provider sent a file. */
export const withFile: Partial<Task> = {
  collectedData: {
    providerFiles: [
      {
        fileId: idOf('f5'),
        name: 'Saldo op de dag van overlijden.pdf',
        description: 'Bewaar dit voor de aangifte erfbelasting.',
        providerId: POLDER._id,
        bytes: 48_000,
      },
    ],
  },
};

const taskId = aTask('product_information', { productId: idOf('c1') })._id;

/** The path of a step of the flow. */
export const at = (step = '') => `/dossier/${idOf('d1')}/task/product/${taskId}${step && `/${step}`}`;

export const LIFE: Partial<Product> = {
  name: 'Levensverzekering',
  productType: 'life-insurance',
  provider: 'Levensboom',
  askForBeneficiary: true,
};

/** A product with the longest names that occur. */
export const LONG: Partial<Product> = {
  name: 'Arbeidsongeschiktheidsverzekeringsaanvullingspolis voor zelfstandigen',
  provider: LONG_NAME.name,
};
