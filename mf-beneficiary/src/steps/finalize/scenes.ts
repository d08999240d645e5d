import { ALL_DETAILS } from '@nabericht/remote/testing/people';
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

export const finalize = {
  done: { path, platform: done('accepted'), shows: 'finalize.title' },
  'in English': { path, locale: 'en', platform: done('accepted'), shows: 'finalize.title' },
  'somebody looks': { path, platform: done('inconclusive'), shows: 'finalize.inconclusive' },
  'not identified': { path, platform: done('failed'), shows: 'finalize.notIdentified' },
} satisfies Scenes;
