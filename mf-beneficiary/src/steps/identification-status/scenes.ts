import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { PlatformOptions } from '@nabericht/remote/testing';
import { idOf } from '@nabericht/remote/testing/ids';
import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import type { Scenes } from '@nabericht/workbench/scene';
import { asInvited, INVITED, invitedAt } from '../../scene-invitations.ts';

const path = `${invitedAt('identificationStatus')}?dossierId=${idOf('d1')}&processId=${idOf('e6')}`;
const came =
  (status: IdentificationStatus, canIdentify: boolean, triesLeft?: number) => (): PlatformOptions => ({
    ...asInvited({ ...INVITED, ...ALL_DETAILS }),
    api: { identification: { readStatus: async () => ({ status, canIdentify, triesLeft }) } },
  });

export const identificationStatus = {
  accepted: { path, platform: came('accepted', false), shows: 'identificationStatus.accepted' },
  'in English': {
    path,
    locale: 'en',
    platform: came('accepted', false),
    shows: 'identificationStatus.accepted',
  },
  'somebody looks': {
    path,
    platform: came('inconclusive', false),
    shows: 'identificationStatus.inconclusive',
  },
  'not there yet': { path, platform: came('not_started', true), shows: 'identificationStatus.not_started' },
  'not there at the last look': {
    path,
    platform: came('not_started', true),
    shows: 'identificationStatus.not_started.unseen',
  },
  rejected: { path, platform: came('rejected', true), shows: 'identificationStatus.rejected' },
  cancelled: { path, platform: came('canceled', true, 1), shows: 'identificationStatus.canceled' },
  'failed for the last time': {
    path,
    platform: came('failed', false),
    shows: 'identificationStatus.over.failed',
  },
  loading: {
    path,
    platform: () => ({ ...came('accepted', false)(), failing: { 'identification.readStatus': 'waits' } }),
    shows: 'identificationStatus.loading',
  },
  offline: {
    path,
    platform: () => ({ ...came('accepted', false)(), failing: { 'identification.readStatus': 'offline' } }),
    shows: 'identificationStatus.loadFailed',
  },
} satisfies Scenes;
