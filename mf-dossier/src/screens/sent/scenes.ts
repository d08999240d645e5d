import type { WholeDossier } from '@nabericht/remote/testing/dossiers';
import { LONG_NAME } from '@nabericht/remote/testing/providers';
import type { Act, Scenes } from '@nabericht/workbench/scene';
import {
  DOSSIER,
  finished,
  inTheMiddle,
  justSent,
  justSentToFour,
  justSentToNn,
  longNames,
  notLeaving,
  underReview,
  withDossiers,
} from '../../scene-dossiers.ts';

const path = `${DOSSIER}/sent`;
const of = (whole: () => WholeDossier) => () => withDossiers(whole());
const WITHDRAW: Act = ['press', 'withdrawAll.action'];

/** Found by its place: in English its text starts with the same word as the button that withdraws all notices. */
const WITHDRAW_FIRST: Act = ['click', 'li button'];

export const sent = {
  'to four': { path, platform: of(justSentToFour), shows: 'sent.title' },
  'in English': { path, locale: 'en', platform: of(justSentToFour), shows: 'sent.title' },
  'to one': { path, platform: of(justSent), shows: 'sent.title' },
  'to nn': { path, platform: of(justSentToNn), shows: 'sent.line.doneBySending' },
  'under review': { path, platform: of(underReview), shows: 'sent.titleHeld' },
  'after some answers': { path, platform: of(inTheMiddle), shows: 'sent.left' },
  'does not leave': { path, platform: of(notLeaving), shows: 'sent.failing' },
  'nothing on its way': { path, platform: of(finished), shows: 'sent.nothing.title' },
  'long names': {
    path,
    platform: () => {
      const whole = longNames();
      const { tasks } = whole.dossier;
      const told = tasks.map((task) =>
        task.type === 'provider' ? { ...task, status: 'active' as const, providerMessage: null } : task,
      );
      return withDossiers({ ...whole, dossier: { ...whole.dossier, tasks: told } });
    },
    shows: { words: LONG_NAME.name },
  },
  'withdraw all': { path, platform: of(justSentToFour), acts: [WITHDRAW], shows: 'withdrawAll.cancel' },
  'withdraw one': {
    path,
    platform: of(justSentToFour),
    acts: [WITHDRAW_FIRST],
    shows: 'withdraw.accept',
  },
  'withdraw one, too late': {
    path,
    platform: () => ({ ...withDossiers(justSentToFour()), failing: { 'provider.withdrawNotice': 409 } }),
    acts: [WITHDRAW_FIRST, ['press', 'withdraw.accept']],
    shows: 'withdraw.tooLate',
  },
  'withdraw all, too late': {
    path,
    platform: () => {
      const whole = justSentToFour();
      const left = whole.dossier.providerIds;
      return {
        ...withDossiers(whole),
        api: { provider: { withdrawNotices: async () => ({ withdrawn: [], left }) } },
      };
    },
    acts: [WITHDRAW, WITHDRAW],
    shows: 'withdrawAll.tooLate',
  },
  'withdraw all, offline': {
    path,
    platform: () => ({
      ...withDossiers(justSentToFour()),
      failing: { 'provider.withdrawNotices': 'offline' },
    }),
    acts: [WITHDRAW, WITHDRAW],
    shows: 'ui.problem.offline',
  },
} satisfies Scenes;
