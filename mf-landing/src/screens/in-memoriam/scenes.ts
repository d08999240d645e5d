import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const WORDS = ['type', 'textarea', 'zorgzaam, hield van de zee'] as const;

export const inMemoriam = {
  empty: { path: '/bidprent', shows: 'inMemoriam.intro' },
  'in English': { path: '/bidprent', locale: 'en', shows: 'inMemoriam.intro' },
  refused: { path: '/bidprent', acts: [SUBMIT], shows: 'inMemoriam.required' },
  writing: {
    path: '/bidprent',
    platform: () => ({ failing: { 'content.writeInMemoriam': 'waits' } }),
    acts: [WORDS, SUBMIT],
    shows: 'inMemoriam.writing',
  },
  written: { path: '/bidprent', acts: [WORDS, SUBMIT], shows: 'inMemoriam.copy' },
  offline: {
    path: '/bidprent',
    platform: () => ({ failing: { 'content.writeInMemoriam': 'offline' } }),
    acts: [WORDS, SUBMIT],
    shows: 'inMemoriam.failed.offline',
  },
  'too often': {
    path: '/bidprent',
    platform: () => ({ failing: { 'content.writeInMemoriam': 429 } }),
    acts: [WORDS, SUBMIT],
    shows: 'inMemoriam.failed.busy',
  },
} satisfies Scenes;
