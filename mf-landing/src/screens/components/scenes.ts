import type { Scenes } from '@nabericht/workbench/scene';

export const components = {
  'every part': { path: '/components', shows: 'components.title' },
  'in English': { path: '/components', locale: 'en', shows: 'components.title' },
} satisfies Scenes;
