import type { Scenes } from '@nabericht/workbench/scene';

/** Their texts come with the screen, so a scene names the words. */
export const information = {
  'about us': { path: '/over-ons', shows: { words: 'Over' } },
  terms: { path: '/voorwaarden', shows: { words: 'Voorwaarden' } },
  privacy: { path: '/privacy', shows: { words: 'Privacy' } },
  'privacy, in English': { path: '/privacy', locale: 'en', shows: { words: 'Privacy' } },
  cookies: { path: '/cookies', shows: { words: 'Cookies' } },
  accessibility: { path: '/toegankelijkheid', shows: { words: 'Toegankelijkheid' } },
  'accessibility, in English': {
    path: '/toegankelijkheid',
    locale: 'en',
    shows: { words: 'Accessibility' },
  },
  disclaimer: { path: '/disclaimer', shows: { words: 'Disclaimer' } },
} satisfies Scenes;
