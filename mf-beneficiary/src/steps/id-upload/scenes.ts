import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import type { Scenes } from '@nabericht/workbench/scene';
import { asInvited, INVITED, invitedAt } from '../../scene-invitations.ts';

const path = invitedAt('idUpload');
const platform = () => asInvited({ ...INVITED, ...ALL_DETAILS });

export const idUpload = {
  'not taken': { path, platform, shows: 'idUpload.text' },
  'in English': { path, locale: 'en', platform, shows: 'idUpload.text' },
} satisfies Scenes;
