import type { PlatformOptions } from '@nabericht/remote/testing';
import type { WholeDossier } from '@nabericht/remote/testing/dossiers';
import type { Act, Scenes } from '@nabericht/workbench/scene';
import {
  certificateRefused,
  DOSSIER,
  early,
  finished,
  inTheMiddle,
  withDossiers,
} from '../../scene-dossiers.ts';

const path = `${DOSSIER}/messages`;

/** The dossier with the texts of its messages, which the content service has. */
const withMessages = (whole: WholeDossier): PlatformOptions => ({
  ...withDossiers(whole),
  api: {
    content: {
      readTranslations: async () => ({
        'message.providerDenied.subject': '{provider} heeft de melding teruggestuurd',
        'message.providerDenied.body':
          '{provider} kon de melding niet verwerken. In je takenlijst staat waarom.',
        'message.certificateRefused.subject': 'Je akte is niet goed',
        'message.certificateRefused.body': 'We konden de akte niet gebruiken. Voeg een andere foto toe.',
      }),
    },
  },
});

const OPEN: Act = ['press', { words: 'Gildebank heeft de melding teruggestuurd' }];

export const messages = {
  new: { path, platform: () => withMessages(inTheMiddle()), shows: 'messages.readAll' },
  'in English': {
    path,
    locale: 'en',
    platform: () => withDossiers(inTheMiddle()),
    shows: 'messages.readAll',
  },
  none: { path, platform: () => withDossiers(finished()), shows: 'messages.title' },
  'of ours': {
    path,
    platform: () => withMessages(certificateRefused()),
    shows: { words: 'Je akte is niet goed' },
  },
  open: { path, platform: () => withMessages(inTheMiddle()), acts: [OPEN], shows: 'messages.toTask' },
  'that is not found': {
    path,
    platform: () => withDossiers(inTheMiddle()),
    acts: [['press', 'messages.unknown.subject']],
    shows: 'messages.unknown.body',
  },
  'all read': {
    path,
    platform: () => withMessages(inTheMiddle()),
    acts: [['press', 'messages.readAll']],
    shows: { words: 'Gildebank' },
  },
  'not read, offline': {
    path,
    platform: () => ({ ...withMessages(inTheMiddle()), failing: { 'dossier.readMessages': 'offline' } }),
    acts: [['press', 'messages.readAll']],
    shows: 'ui.problem.offline',
  },
  'not read, failing': {
    path,
    platform: () => ({ ...withMessages(inTheMiddle()), failing: { 'dossier.readMessages': 500 } }),
    acts: [OPEN],
    shows: 'messages.markFailed',
  },
  loading: {
    path,
    platform: () => ({ ...withDossiers(early()), failing: { 'dossier.readDossier': 'waits' } }),
    shows: 'dossier.loading',
  },
} satisfies Scenes;
