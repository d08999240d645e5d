import type { Scenes } from '@nabericht/workbench/scene';
import { asInvited, INVITED, invitedAt } from '../../scene-invitations.ts';

const path = invitedAt('start');

export const start = {
  'invited person': { path, platform: () => asInvited(INVITED), shows: 'start.need' },
  'in English': { path, locale: 'en', platform: () => asInvited(INVITED), shows: 'start.need' },
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
