import { cacheDossier } from '@nabericht/dossier/dossier-cache';
import type { PlatformOptions } from '@nabericht/remote/testing';
import type { WholeDossier } from '@nabericht/remote/testing/dossiers';
import { asAnswered, inMinutes } from '@nabericht/remote/testing/dossiers';
import { MARIJKE } from '@nabericht/remote/testing/people';
import { LONG_NAME } from '@nabericht/remote/testing/providers';
import type { Scenes } from '@nabericht/workbench/scene';
import {
  certificateRefused,
  DOSSIER,
  early,
  finished,
  inTheMiddle,
  justSent,
  justSentToFour,
  justSentToNn,
  longNames,
  toNn,
  underReview,
  withDossiers,
} from '../../scene-dossiers.ts';

const path = `${DOSSIER}/tasklist`;

/** With what is written of the messages, which the content service has. */
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

/** The page was open before, and now nothing can be asked. */
const stale = () => {
  const memory = new Map<string, unknown>();
  cacheDossier(memory, MARIJKE.email ?? '', asAnswered(inTheMiddle()), Date.parse(inMinutes(-2)));
  return { ...withDossiers(inTheMiddle()), memory, failing: { 'dossier.readDossier': 'offline' } } as const;
};

export const taskList = {
  'in the middle': { path, platform: () => withDossiers(inTheMiddle()), shows: 'taskList.underWay' },
  'in English': {
    path,
    locale: 'en',
    platform: () => withDossiers(inTheMiddle()),
    shows: 'taskList.underWay',
  },
  'certificate later': {
    path,
    platform: () => withDossiers(early()),
    shows: 'task.upload_death_certificate.text',
  },
  'just sent': { path, platform: () => withDossiers(justSentToFour()), shows: 'withdrawAll.action' },
  'just sent to one': { path, platform: () => withDossiers(justSent()), shows: 'withdraw.accept' },
  'just sent to nn': { path, platform: () => withDossiers(justSentToNn()), shows: 'sent.title' },
  'withdrawing all': {
    path,
    platform: () => withDossiers(justSentToFour()),
    acts: [['press', 'withdrawAll.action']],
    shows: 'withdrawAll.cancel',
  },
  message: {
    path,
    platform: () => withMessages(inTheMiddle()),
    acts: [['press', { words: 'Gildebank heeft de melding teruggestuurd' }]],
    shows: 'messages.markRead',
  },
  'message that is not found': {
    path,
    platform: () => withDossiers(inTheMiddle()),
    acts: [['press', 'messages.unknown.subject']],
    shows: 'messages.unknown.body',
  },
  'certificate refused': {
    path,
    platform: () => withMessages(certificateRefused()),
    shows: { words: 'Je akte is niet goed' },
  },
  'under review': { path, platform: () => withDossiers(underReview()), shows: 'sent.titleHeld' },
  'to nn': { path, platform: () => withDossiers(toNn()), shows: 'task.extra_product_by_document.title' },
  finished: { path, platform: () => withDossiers(finished()), shows: 'taskList.done' },
  'long names': { path, platform: () => withDossiers(longNames()), shows: { words: LONG_NAME.name } },
  'link sent': {
    path,
    platform: () => withDossiers(inTheMiddle()),
    acts: [['press', 'taskList.link.action']],
    shows: 'taskList.link.again',
  },
  'link, offline': {
    path,
    platform: () => ({ ...withDossiers(inTheMiddle()), failing: { 'dossier.sendLink': 'offline' } }),
    acts: [['press', 'taskList.link.action']],
    shows: 'taskList.link.offline',
  },
  stale: { path, platform: stale, shows: 'taskList.stale' },
  loading: {
    path,
    platform: () => ({ ...withDossiers(), failing: { 'dossier.readDossier': 'waits' } }),
    shows: 'dossier.loading',
  },
  offline: {
    path,
    platform: () => ({ ...withDossiers(), failing: { 'dossier.readDossier': 'offline' } }),
    shows: 'dossier.failed.offline',
  },
} satisfies Scenes;
