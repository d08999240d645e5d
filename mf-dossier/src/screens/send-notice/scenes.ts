import { toProvider } from '@nabericht/remote/testing/dossiers';
import { GILDEBANK, LONG_NAME, NN, NOORDERBANK, POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import {
  allHeld,
  conversing,
  DOSSIER,
  early,
  inTheMiddle,
  longNames,
  refusingOne,
  underReview,
  unsentToNn,
  withDossiers,
} from '../../scene-dossiers.ts';

const to = (provider: typeof POLDER) =>
  `${DOSSIER}/task/dossier-send/${toProvider(provider)._id}/${provider.slug}`;
const platform = () => withDossiers(inTheMiddle());

export const sendNotice = {
  'to be sent': { path: to(NOORDERBANK), platform, shows: 'send.intro' },
  'in English': { path: to(NOORDERBANK), locale: 'en', platform, shows: 'send.intro' },
  'not confirmed': {
    path: to(NN),
    platform: () => withDossiers(unsentToNn()),
    acts: [SUBMIT],
    shows: 'send.confirm.required',
  },
  'that came back': { path: to(GILDEBANK), platform, shows: 'send.what' },
  'that nobody there knows': {
    path: to(VREDEHOF),
    platform: () => withDossiers(conversing()),
    shows: 'send.again.unknownThere',
  },
  'under review': {
    path: to(VREDEHOF),
    platform: () => withDossiers(underReview()),
    shows: 'send.introHeld',
  },
  'under review, all sent': {
    path: to(POLDER),
    platform: () => withDossiers(allHeld()),
    shows: 'send.alreadyHeld',
  },
  'without a certificate': {
    path: to(POLDER),
    platform: () => withDossiers(early()),
    shows: 'send.nothing.title',
  },
  'long names': {
    path: to(LONG_NAME),
    platform: () => withDossiers(longNames()),
    shows: { words: LONG_NAME.name },
  },
  'sent beside refused notices': {
    path: to(NOORDERBANK),
    platform: () => withDossiers(refusingOne()),
    acts: [SUBMIT],
    shows: 'send.refused',
  },
  offline: {
    path: to(NOORDERBANK),
    platform: () => ({ ...platform(), failing: { 'provider.notifyProvider': 'offline' } }),
    acts: [SUBMIT],
    shows: 'send.failedFor',
  },
} satisfies Scenes;
