import { inDays } from '@nabericht/remote/testing/dossiers';
import { ALL_DETAILS, PIETER, WILHELMINA } from '@nabericht/remote/testing/people';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import {
  asInvited,
  asReporter,
  begun,
  EXPIRED,
  INVITED,
  invitation,
  invitedAt,
  reporterAt,
} from '../../scene-invitations.ts';

const own = invitedAt('details');
const theirs = reporterAt(PIETER, 'details');
const reporter = () => asReporter([PIETER]);

export const details = {
  'one’s own': { path: own, platform: () => asInvited(INVITED), shows: 'details.bank' },
  'one’s own, in English': {
    path: own,
    locale: 'en',
    platform: () => asInvited(INVITED),
    shows: 'details.bank',
  },
  'one’s own, refused': {
    path: own,
    platform: () => asInvited(INVITED),
    acts: [SUBMIT],
    shows: 'problem.iban.required',
  },
  'one’s own, begun before': { path: own, platform: begun, shows: 'kept.saved' },
  'one’s own, not saved': {
    path: own,
    platform: () => ({ ...asInvited(INVITED), failing: { 'beneficiary.saveTypedDetails': 503 } }),
    acts: [['type', 'main [name=ibanName]', 'P. Bergh']],
    shows: 'kept.stuck',
  },
  'one’s own, from the check': {
    path: `${own}?returnTo=check#bank`,
    platform: () => asInvited({ ...INVITED, ...ALL_DETAILS }),
    shows: 'step.backToCheck',
  },
  'one’s own, abroad without an IBAN': {
    path: own,
    platform: () =>
      asInvited({
        ...INVITED,
        ...ALL_DETAILS,
        address: { street: '12 Main Street', city: 'Boston', countryCode: 'US' },
        phoneNumber: '+16175550123',
        iban: null,
        ibanName: null,
        hasNoIban: true,
      }),
    shows: 'details.bank',
  },
  'somebody else’s': { path: theirs, platform: reporter, shows: 'invitation.present.hint' },
  'somebody else’s, present': { path: theirs, platform: reporter, acts: [choose(0)], shows: 'details.bank' },
  'to be invited': { path: theirs, platform: reporter, acts: [choose(1)], shows: 'invitation.method.email' },
  'to be invited, refused': {
    path: theirs,
    platform: reporter,
    acts: [choose(1), ['see', 'invitation.method.email'], SUBMIT],
    shows: 'problem.inviteMethod.inviteMethodRequired',
  },
  'a link of one’s own': {
    path: theirs,
    platform: reporter,
    acts: [choose(1), choose(3), ['press', 'share.create']],
    shows: 'share.copy',
  },
  'invited already': {
    path: reporterAt(WILHELMINA, 'details'),
    platform: () => asReporter([{ ...WILHELMINA, isInvited: true, invitation: invitation() }]),
    shows: 'standing.withdraw',
  },
  'a link that was not sent': {
    path: reporterAt(WILHELMINA, 'details'),
    platform: () =>
      asReporter([
        {
          ...WILHELMINA,
          isInvited: true,
          invitation: invitation({ method: 'sendMessageYourself' }),
          sharedLink: false,
        },
      ]),
    shows: 'standing.linkSent',
  },
  'a link that was not sent, expired': {
    path: reporterAt(EXPIRED, 'details'),
    platform: () =>
      asReporter([
        {
          ...EXPIRED,
          invitation: invitation({
            method: 'sendMessageYourself',
            sentAt: inDays(-32),
            expiresAt: inDays(-2),
          }),
        },
      ]),
    shows: 'standing.expiredUnsent',
  },
  'invitation to be withdrawn': {
    path: reporterAt(WILHELMINA, 'details'),
    platform: () => asReporter([{ ...WILHELMINA, isInvited: true, invitation: invitation() }]),
    acts: [['press', 'standing.withdraw']],
    shows: 'standing.withdraw.accept',
  },
  'invitation expired': {
    path: reporterAt(EXPIRED, 'details'),
    platform: () => asReporter([EXPIRED]),
    shows: 'standing.expired',
  },
  'invitation expired, in English': {
    path: reporterAt(EXPIRED, 'details'),
    locale: 'en',
    platform: () => asReporter([EXPIRED]),
    shows: 'standing.expired',
  },
  'invitation expired, a link of one’s own': {
    path: reporterAt(EXPIRED, 'details'),
    platform: () => asReporter([EXPIRED]),
    acts: [['press', 'standing.resend']],
    shows: 'share.create',
  },
  'nobody known': {
    path: reporterAt(WILHELMINA, 'details'),
    platform: reporter,
    shows: 'person.notFound.title',
  },
} satisfies Scenes;
