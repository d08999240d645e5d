import type { Scenes } from '@nabericht/workbench/scene';

/** The texts of these pages are bundled with their screen, so each scene is recognised by words that both languages have. */
export const information = {
  'about us': { path: '/over-ons', shows: { words: 'Nabericht' } },
  terms: { path: '/voorwaarden', shows: { words: 'Nabericht' } },
  privacy: { path: '/privacy', shows: { words: 'Privacy' } },
  'privacy, in English': { path: '/privacy', locale: 'en', shows: { words: 'Privacy' } },
  cookies: { path: '/cookies', shows: { words: 'Cookies' } },
  accessibility: { path: '/toegankelijkheid', shows: { words: 'WCAG 2.2' } },
  'accessibility, in English': {
    path: '/toegankelijkheid',
    locale: 'en',
    shows: { words: 'WCAG 2.2' },
  },
  disclaimer: { path: '/disclaimer', shows: { words: 'Disclaimer' } },
} satisfies Scenes;
