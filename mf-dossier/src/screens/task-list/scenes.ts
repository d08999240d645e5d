import { cacheDossier } from '@nabericht/dossier/dossier-cache';
import { asAnswered, inMinutes } from '@nabericht/remote/testing/dossiers';
import { MARIJKE } from '@nabericht/remote/testing/people';
import { LONG_NAME } from '@nabericht/remote/testing/providers';
import type { Scenes } from '@nabericht/workbench/scene';
import {
  certificateRefused,
  conversing,
  DOSSIER,
  early,
  finished,
  inTheMiddle,
  justSent,
  justSentToFour,
  justSentToNn,
  longNames,
  lookedAt,
  toNn,
  underReview,
  withDossiers,
} from '../../scene-dossiers.ts';

const path = `${DOSSIER}/tasklist`;

/** The tab has a cached dossier of an earlier visit, and is offline now. */
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
  'certificate refused': {
    path,
    platform: () => withDossiers(certificateRefused()),
    shows: 'task.upload_death_certificate.text',
  },
  'under review': { path, platform: () => withDossiers(underReview()), shows: 'sent.titleHeld' },
  'to nn': { path, platform: () => withDossiers(toNn()), shows: 'task.extra_product_by_document.title' },
  'looked at': {
    path,
    platform: () => withDossiers(lookedAt()),
    shows: 'taskAction.report_deceased',
  },
  'no customer there, with words': {
    path,
    platform: () => withDossiers(conversing()),
    shows: 'task.provider.unknownThereWithWords',
  },
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
