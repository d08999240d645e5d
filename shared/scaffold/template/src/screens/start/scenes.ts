import type { Scenes } from '@nabericht/workbench/scene';

export const start = {
  standing: { path: '/example', shows: 'start.text' },
  'in English': { path: '/example', locale: 'en', shows: 'start.text' },
} satisfies Scenes;
