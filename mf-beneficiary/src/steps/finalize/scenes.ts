import { fullName } from '@nabericht/domain/people/person-name';
import { DECEASED } from '@nabericht/remote/testing/dossiers';
import { ALL_DETAILS, MARIJKE } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';
import type { Scenes } from '@nabericht/workbench/scene';
import { asInvited, INVITED, invitedAt } from '../../scene-invitations.ts';

const path = invitedAt('finalize');
const done = (status: string) => () =>
  asInvited({
    ...INVITED,
    ...ALL_DETAILS,
    isValidated: true,
    consentToSendData: true,
    identification: { identificationProcessCompleted: true, status },
  });

/** Who benefits only from an insurance of which the insurer has their details, and gave none here. */
const askedNothing = () => {
  const person = { ...INVITED, askForId: false, isValidated: true };
  const beneficiary = {
    ...person,
    deceasedName: fullName(DECEASED),
    reporterName: fullName(MARIJKE),
    insurers: [POLDER.name],
    toldInsurers: [POLDER.name],
  };
  return { ...asInvited(person), api: { beneficiary: { readBeneficiary: async () => beneficiary } } };
};

export const finalize = {
  done: { path, platform: done('accepted'), shows: 'finalize.title' },
  'in English': { path, locale: 'en', platform: done('accepted'), shows: 'finalize.title' },
  'somebody looks': { path, platform: done('inconclusive'), shows: 'finalize.inconclusive' },
  'not identified': { path, platform: done('failed'), shows: 'finalize.notIdentified' },
  'nothing is asked any more': { path, platform: askedNothing, shows: 'finalize.nothing' },
} satisfies Scenes;
