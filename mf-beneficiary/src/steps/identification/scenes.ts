import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import type { Act, Scenes } from '@nabericht/workbench/scene';
import { asInvited, INVITED, invitedAt } from '../../scene-invitations.ts';

const path = invitedAt('identification');
const platform = () => asInvited({ ...INVITED, ...ALL_DETAILS });
const START: Act = ['press', 'identification.start'];

export const identification = {
  asked: { path, platform, shows: 'identification.step.document' },
  'in English': { path, locale: 'en', platform, shows: 'identification.step.document' },
  'without consent': { path, platform, acts: [START], shows: 'identification.consent.required' },
  'too many tries': {
    path,
    platform: () => ({
      ...platform(),
      failing: {
        'identification.createRequest': { status: 429, rule: 'identification-later', retryAfter: 60 },
      },
    }),
    acts: [['click', 'main [type=checkbox]'], START],
    shows: 'identification.failed.later',
  },
  failing: {
    path,
    platform: () => ({ ...platform(), failing: { 'identification.createRequest': 500 } }),
    acts: [['click', 'main [type=checkbox]'], START],
    shows: 'identification.failed.failed',
  },
} satisfies Scenes;
