import { FILMHOEK, LONG_NAME, NOORDERBANK, VREDEHOF } from '@nabericht/remote/testing/providers';
import type { Scenes } from '@nabericht/workbench/scene';

export const provider = {
  known: { path: `/${NOORDERBANK.slug}`, shows: 'provider.more.title' },
  'in English': { path: `/${NOORDERBANK.slug}`, locale: 'en', shows: 'provider.more.title' },
  'that needs the certificate': { path: `/${VREDEHOF.slug}`, shows: 'provider.certificateRequired' },
  'with its own site': { path: `/${FILMHOEK.slug}`, shows: 'provider.ownSite' },
  'with a long name': { path: `/${LONG_NAME.slug}`, shows: { words: LONG_NAME.name } },
  unknown: { path: '/niemand-heet-zo', shows: 'provider.unknown.title' },
  loading: {
    path: `/${NOORDERBANK.slug}`,
    platform: () => ({ failing: { 'provider.readProviderBySlug': 'waits' } }),
    shows: 'ui.loading',
  },
  offline: {
    path: `/${NOORDERBANK.slug}`,
    platform: () => ({ failing: { 'provider.readProviderBySlug': 'offline' } }),
    shows: 'landing.offline',
  },
} satisfies Scenes;
