import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import type { Scenes } from '@nabericht/workbench/scene';
import { asInvited, begun, INVITED, invitedAt } from '../../scene-invitations.ts';

const path = invitedAt('start');

export const start = {
  'invited person': { path, platform: () => asInvited(INVITED), shows: 'start.need' },
  'in English': { path, locale: 'en', platform: () => asInvited(INVITED), shows: 'start.need' },
  'begun before': { path, platform: begun, shows: 'start.begun' },
  'all that is asked is there': {
    path,
    platform: () => asInvited({ ...INVITED, ...ALL_DETAILS, askForId: false }),
    shows: 'start.to.check',
  },
  loading: {
    path,
    platform: () => ({ ...asInvited(INVITED), failing: { 'beneficiary.readBeneficiary': 'waits' } }),
    shows: 'person.loading',
  },
  offline: {
    path,
    platform: () => ({ ...asInvited(INVITED), failing: { 'beneficiary.readBeneficiary': 'offline' } }),
    shows: 'person.failed.offline',
  },
} satisfies Scenes;
