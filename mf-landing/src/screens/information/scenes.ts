import type { Scenes } from '@nabericht/workbench/scene';

export const information = {
  'about us': { path: '/over-ons', shows: 'information.over-ons.title' },
  terms: { path: '/voorwaarden', shows: 'information.voorwaarden.title' },
  privacy: { path: '/privacy', shows: 'information.privacy.title' },
  'privacy, in English': { path: '/privacy', locale: 'en', shows: 'information.privacy.title' },
  cookies: { path: '/cookies', shows: 'information.cookies.title' },
  accessibility: { path: '/toegankelijkheid', shows: 'information.toegankelijkheid.title' },
  'accessibility, in English': {
    path: '/toegankelijkheid',
    locale: 'en',
    shows: 'information.toegankelijkheid.title',
  },
  disclaimer: { path: '/disclaimer', shows: 'information.disclaimer.title' },
} satisfies Scenes;
