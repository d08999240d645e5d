import type { Scenes } from '@nabericht/workbench/scene';

export const error = {
  standing: { path: '/error', shows: 'error.text' },
  'in English': { path: '/error', locale: 'en', shows: 'error.text' },
} satisfies Scenes;

export const notFound = {
  standing: { path: '/nowhere', shows: 'notFound.text' },
  'in English': { path: '/nowhere', locale: 'en', shows: 'notFound.text' },
} satisfies Scenes;
