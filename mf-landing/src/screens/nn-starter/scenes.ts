import type { Scenes } from '@nabericht/workbench/scene';

export const nnStarter = {
  'answers closed': { path: '/nn-starter', shows: 'nnStarter.intro' },
  'in English': { path: '/nn-starter', locale: 'en', shows: 'nnStarter.intro' },
  'answers open': {
    path: '/nn-starter',
    acts: [
      ['press', 'nnStarter.data.title'],
      ['click', 'main summary', 1],
      ['press', 'nnStarter.needed.title'],
      ['press', 'nnStarter.time.title'],
    ],
    shows: 'nnStarter.time.text',
  },
} satisfies Scenes;
