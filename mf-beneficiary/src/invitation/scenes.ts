import { refusedEmail } from '@nabericht/remote/testing/fake-api';
import { idOf } from '@nabericht/remote/testing/ids';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { type Act, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { asInvited, INVITED, invitedAt } from '../scene-invitations.ts';

const path = `/beneficiary/${idOf('e2')}/${'i'.repeat(43)}`;
const platform = () => ({ ...asInvited(INVITED), session: null });
const asked = (email: string): readonly Act[] => [['type', 'main [type=email]', email], SUBMIT];

export const invitation = {
  opened: { path, platform, shows: 'invite.text' },
  'in English': { path, locale: 'en', platform, shows: 'invite.text' },
  'not the invited address': {
    path,
    platform: () => ({ ...platform(), failing: { 'beneficiary.acceptInvite': 422 } }),
    acts: asked('iemand@voorbeeld.example'),
    shows: 'invite.failed.notInvited',
  },
  'too often': { path, platform, acts: asked(refusedEmail(429)), shows: 'ui.problem.busy' },
  offline: { path, platform, acts: asked(refusedEmail('offline')), shows: 'ui.problem.offline' },
  none: {
    path,
    platform: () => ({ ...platform(), failing: { 'beneficiary.openInvite': 404 } }),
    shows: 'invite.over.title',
  },
  'cut off': { path: `/beneficiary/${idOf('e2')}`, platform, shows: 'invite.over.title' },
  'signed in as a reporter': {
    path,
    platform: () => ({ ...platform(), session: sessionOf(MARIJKE) }),
    shows: 'invite.otherwise.dossiers',
  },
  'signed in by it already': {
    path,
    platform: () => asInvited(INVITED),
    shows: 'invite.otherwise.own',
  },
  'of somebody else': {
    path: invitedAt('details'),
    platform: () => ({ ...platform(), session: sessionOf(MARIJKE) }),
    shows: 'invite.otherwise.title',
  },
  'withdrawn while it was used': {
    path: invitedAt('details'),
    platform: () => ({
      ...asInvited(INVITED),
      failing: { 'beneficiary.readBeneficiary': 404, 'beneficiary.checkInvite': 404 },
    }),
    shows: 'invite.ended.title',
  },
  'left, coming back': {
    path: invitedAt('details'),
    platform: () => ({ ...platform(), failing: { 'beneficiary.checkInvite': 410 } }),
    shows: 'invite.left.title',
  },
  left: {
    path,
    platform: () => ({ ...platform(), failing: { 'beneficiary.openInvite': 410 } }),
    shows: 'invite.left.title',
  },
  loading: {
    path,
    platform: () => ({ ...platform(), failing: { 'beneficiary.openInvite': 'waits' } }),
    shows: 'invite.loading',
  },
  'opened offline': {
    path,
    platform: () => ({ ...platform(), failing: { 'beneficiary.openInvite': 'offline' } }),
    shows: 'invite.loadFailed',
  },
  'coming back': { path: invitedAt('details'), platform, shows: 'invite.again.title' },
  'coming back, refused': {
    path: invitedAt('details'),
    platform,
    acts: [SUBMIT],
    shows: 'invite.again.text',
  },
  ended: {
    path: invitedAt('details'),
    platform: () => ({ ...platform(), failing: { 'beneficiary.checkInvite': 404 } }),
    shows: 'invite.ended.title',
  },
} satisfies Scenes;
