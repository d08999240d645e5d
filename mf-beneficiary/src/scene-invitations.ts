import type { Person } from '@nabericht/domain/people/person';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import type { PlatformOptions } from '@nabericht/remote/testing';
import {
  aDossier,
  aProduct,
  aTask,
  CERTIFICATE_DONE,
  inDays,
  told,
  toProvider,
} from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { MARIJKE, PIETER, sessionOf, WILHELMINA } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';

/** A dossier whose life insurance goes to these people, as its reporter and as one of them reads it. */

const dossierWith = (persons: readonly Person[]) =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(POLDER, { ...told(), status: 'completed' }),
      aTask('product_information', {
        productId: idOf('c1'),
        status: 'active',
        collectedData: { beneficiaries: persons.map(({ uuid }) => uuid) },
      }),
      aTask('beneficiary_list'),
    ],
    {
      providers: [POLDER],
      products: [aProduct({ productType: 'life-insurance', askForBeneficiary: true, askForId: true })],
      persons: [reporterOf(persons) ?? MARIJKE, ...persons.filter(({ isReporter }) => !isReporter)],
    },
  );

export const asReporter = (persons: readonly Person[]): PlatformOptions => ({
  session: sessionOf(MARIJKE),
  world: { dossiers: [dossierWith(persons)] },
});

/** Platform options of an invited person, signed in by the invitation. */
export const asInvited = (person: Person): PlatformOptions => ({
  session: sessionOf(person, { dossierId: idOf('d1'), personId: person.uuid }),
  world: { dossiers: [dossierWith([person])] },
});

export const invitation = (own: Partial<NonNullable<Person['invitation']>> = {}) =>
  ({
    method: 'email',
    sentAt: inDays(-2),
    openedAt: null,
    acceptedAt: null,
    detailsAt: null,
    expiresAt: inDays(28),
    ...own,
  }) satisfies Person['invitation'];

/** Pieter, who accepted his invitation. */
export const INVITED: Person = {
  ...PIETER,
  isInvited: true,
  askForId: true,
  email: 'piet@voorbeeld.example',
  invitation: invitation({ acceptedAt: inDays(-1) }),
};

/** Wilhelmina, whose link expired before anybody used it. */
export const EXPIRED: Person = {
  ...WILHELMINA,
  isInvited: true,
  detailsPresent: false,
  inviteMethod: 'sendMessageYourself',
  invitation: invitation({
    method: 'sendMessageYourself',
    sentAt: inDays(-32),
    openedAt: inDays(-30),
    expiresAt: inDays(-2),
  }),
};

export const LIST = `/dossier/${idOf('d1')}/task/beneficiaries`;
/** The path of a step for an invited person, and for their reporter. */
export const invitedAt = (step: string) => `/beneficiary/invited/${idOf('d1')}/${INVITED.uuid}/${step}`;
export const reporterAt = ({ uuid }: Person, step: string) => `${LIST}/${uuid}/${step}`;

/** Pieter, who typed half of his details on another device. */
export const begun = (): PlatformOptions => {
  const platform = asInvited(INVITED);
  const answers = {
    details: { firstName: 'Pieter', lastName: 'Bergh', birthDate: '1972', ibanName: 'P. Bergh' },
  };
  const typed = new Map([[INVITED.uuid, { answers, savedAt: inDays(0) }]]);
  return { ...platform, world: { ...platform.world, typed } };
};
