import { ALL_DETAILS, PIETER, WILHELMINA } from '@nabericht/remote/testing/people';
import type { Scenes } from '@nabericht/workbench/scene';
import { asReporter, EXPIRED, INVITED, invitation, LIST } from '../scene-invitations.ts';

const done = { ...PIETER, ...ALL_DETAILS, isValidated: true };

export const beneficiaries = {
  several: { path: LIST, platform: () => asReporter([INVITED, WILHELMINA]), shows: 'list.intro' },
  'in English': {
    path: LIST,
    locale: 'en',
    platform: () => asReporter([INVITED, WILHELMINA]),
    shows: 'list.intro',
  },
  empty: { path: LIST, platform: () => asReporter([]), shows: 'list.empty.title' },
  'all invited': {
    path: LIST,
    platform: () => asReporter([INVITED, { ...WILHELMINA, isInvited: true, invitation: invitation() }]),
    shows: 'list.waiting.title',
  },
  'invitation expired': {
    path: LIST,
    platform: () => asReporter([INVITED, EXPIRED]),
    shows: 'list.next.expired',
  },
  'only to identify': {
    path: LIST,
    platform: () => asReporter([{ ...done, askForId: true }]),
    shows: 'list.next.identify',
  },
  'all done': { path: LIST, platform: () => asReporter([done]), shows: 'list.done.title' },
  'a name to be changed': {
    path: LIST,
    platform: () => asReporter([WILHELMINA]),
    acts: [['press', 'list.rename']],
    shows: 'name.save',
  },
  loading: {
    path: LIST,
    platform: () => ({ ...asReporter([]), failing: { 'dossier.readDossier': 'waits' } }),
    shows: 'dossier.loading',
  },
  offline: {
    path: LIST,
    platform: () => ({ ...asReporter([]), failing: { 'dossier.readDossier': 'offline' } }),
    shows: 'dossier.failed.offline',
  },
} satisfies Scenes;
