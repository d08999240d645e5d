import { idOf } from '@nabericht/remote/testing/ids';
import { aProvider, LONG_NAME, POLDER, PROVIDERS, providersOf } from '@nabericht/remote/testing/providers';
import { savedDraft } from '@nabericht/remote/testing/world';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const unfinished = savedDraft({ draftId: idOf('d0'), providerIds: [POLDER._id], answers: {} });

export const landing = {
  'every organisation': { path: '/', shows: 'landing.choose' },
  'in English': { path: '/', locale: 'en', shows: 'landing.choose' },
  loading: {
    path: '/',
    platform: () => ({ failing: { 'provider.listProviders': 'waits' } }),
    shows: 'landing.title',
  },
  offline: {
    path: '/',
    platform: () => ({ failing: { 'provider.listProviders': 'offline' } }),
    shows: 'landing.offline',
  },
  failing: {
    path: '/',
    platform: () => ({ failing: { 'provider.listProviders': 500 } }),
    shows: 'landing.catalogue.failed',
  },
  'more than one page of a kind': {
    path: '/',
    platform: () => ({ world: { providers: providersOf('energy', 30) } }),
    shows: { words: 'energy 009' },
  },
  'long names': {
    path: '/',
    platform: () => ({ world: { providers: [LONG_NAME, aProvider(`Stichting ${'Z'.repeat(60)}`)] } }),
    shows: { words: LONG_NAME.name },
  },
  'leaving for another site': {
    path: '/',
    acts: [['click', 'main li button']],
    shows: 'providers.leave.title',
  },
  chosen: {
    path: '/',
    acts: [
      ['click', 'main input[type=checkbox]'],
      ['press', 'landing.chosen.show'],
    ],
    shows: 'landing.chosen.hide',
  },
  'an unfinished report': {
    path: '/',
    platform: () => ({ world: { providers: PROVIDERS, draft: unfinished } }),
    shows: 'landing.unfinished.title',
  },
  'an unfinished report, and another is begun': {
    path: '/',
    platform: () => ({ world: { draft: unfinished } }),
    acts: [['click', 'main input[type=checkbox]'], SUBMIT],
    shows: 'landing.add.title',
  },
  'an unfinished report, to be wiped': {
    path: '/',
    platform: () => ({ world: { draft: unfinished } }),
    acts: [['press', 'landing.unfinished.wipe']],
    shows: 'landing.unfinished.ask',
  },
  'an unfinished report that another tab replaced': {
    path: '/',
    platform: () => ({ world: { draft: unfinished }, failing: { 'dossier.deleteDraft': 412 } }),
    acts: [
      ['press', 'landing.unfinished.wipe'],
      ['press', 'landing.unfinished.askAccept'],
    ],
    shows: 'landing.unfinished.other',
  },
  'beginning fails': {
    path: '/',
    platform: () => ({ failing: { 'dossier.saveDraft': 500 } }),
    acts: [['click', 'main input[type=checkbox]'], SUBMIT],
    shows: 'landing.start.failed',
  },
} satisfies Scenes;

export const search = {
  found: { path: '/?query=energie', shows: { words: POLDER.name } },
  'nothing found': { path: '/?query=xyzzyx', shows: 'landing.search.nothing' },
  offline: {
    path: '/?query=energie',
    platform: () => ({ failing: { 'provider.searchProviders': 'offline' } }),
    shows: 'landing.offline',
  },
} satisfies Scenes;
