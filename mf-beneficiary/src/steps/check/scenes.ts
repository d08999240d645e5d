import { details } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { inDays } from '@nabericht/remote/testing/dossiers';
import { ALL_DETAILS, MARIJKE } from '@nabericht/remote/testing/people';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { asInvited, asReporter, EXPIRED, INVITED, invitedAt, reporterAt } from '../../scene-invitations.ts';

const own = invitedAt('check');
const filledIn = { ...INVITED, ...ALL_DETAILS };
const FILLED_INSTEAD = { ...EXPIRED, ...ALL_DETAILS };
const IDENTIFIED = {
  ...filledIn,
  isValidated: true,
  consentToSendData: true,
  identification: { identificationProcessCompleted: true, status: 'accepted' },
};
const BENEFITS = { ...MARIJKE, ...ALL_DETAILS };

export const check = {
  'one’s own': { path: own, platform: () => asInvited(filledIn), shows: 'check.text' },
  'in English': { path: own, locale: 'en', platform: () => asInvited(filledIn), shows: 'check.text' },
  'without identification': {
    path: own,
    platform: () => asInvited({ ...filledIn, askForId: false }),
    shows: 'check.send.invited',
  },
  'with another name than was identified': {
    path: own,
    platform: () => {
      const platform = asInvited(IDENTIFIED);
      const context = { isReporter: false, home: IDENTIFIED.address, now: new Date() };
      const typed = { ...details.fromParts({ person: IDENTIFIED }, context), lastName: 'de Wit' };
      const kept = [IDENTIFIED.uuid, { answers: { details: typed }, savedAt: inDays(0) }] as const;
      return { ...platform, world: { ...platform.world, typed: new Map([kept]) } };
    },
    shows: 'check.again',
  },
  'by a reporter who benefits': {
    path: reporterAt(BENEFITS, 'check'),
    platform: () => asReporter([BENEFITS]),
    shows: 'check.text',
  },
  'by a reporter who invited before': {
    path: reporterAt(FILLED_INSTEAD, 'check'),
    platform: () => asReporter([FILLED_INSTEAD]),
    shows: 'check.ends',
  },
  'sent in vain': {
    path: own,
    platform: () => ({ ...asInvited(filledIn), failing: { 'dossier.updatePersons': 503 } }),
    acts: [SUBMIT],
    shows: 'ui.problem.busy',
  },
  stale: {
    path: own,
    platform: () => ({ ...asInvited(filledIn), failing: { 'dossier.updatePersons': 412 } }),
    acts: [SUBMIT],
    shows: 'save.stale',
  },
} satisfies Scenes;
