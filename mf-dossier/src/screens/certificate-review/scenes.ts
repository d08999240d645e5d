import type { PlatformOptions } from '@nabericht/remote/testing';
import { inDays } from '@nabericht/remote/testing/dossiers';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = `/certificate-review/${'h'.repeat(43)}`;

const asked = (hasPicture: boolean): PlatformOptions => ({
  api: {
    dossier: {
      readCertificateReview: async () => ({
        reference: 'NB 4471 K',
        askedAt: inDays(-1),
        reasons: ['reading-disagrees', 'reported-otherwise'],
        fields: [
          {
            field: 'firstNames',
            typed: 'Wilhelmina Johanna',
            read: 'Wilhelmina',
            differs: false,
            isUnsure: true,
          },
          { field: 'lastName', typed: 'van den Bergh', read: 'van den Berg', differs: true, isUnsure: false },
          { field: 'dateOfBirth', typed: '1941-03-15', read: null, differs: false, isUnsure: false },
          { field: 'dateOfDeath', typed: '2026-11-09', read: '2026-11-08', differs: true, isUnsure: false },
        ],
        score: 61,
        mimetype: 'application/pdf',
        hasPicture,
      }),
    },
  },
});
const platform = () => asked(false);

export const certificateReview = {
  asked: { path, platform, shows: 'review.noPicture' },
  'in English': { path, locale: 'en', platform, shows: 'review.noPicture' },
  'whose picture does not come': { path, platform: () => asked(true), shows: 'review.compared' },
  'nothing chosen': { path, platform, acts: [SUBMIT], shows: 'review.error.verdict.required' },
  'refused without a reason': {
    path,
    platform,
    acts: [choose(1), SUBMIT],
    shows: 'review.error.reason.required',
  },
  failing: {
    path,
    platform: () => ({ ...platform(), failing: { 'dossier.decideCertificateReview': 500 } }),
    acts: [choose(0), SUBMIT],
    shows: 'review.sendFailed',
  },
  refused: {
    path,
    platform,
    acts: [choose(1), ['type', 'textarea', 'De naam op de akte is een andere.'], SUBMIT],
    shows: 'review.done.refuse.title',
  },
  accepted: { path, platform, acts: [choose(0), SUBMIT], shows: 'review.done.accept.title' },
  'already decided': {
    path,
    platform: () => ({ failing: { 'dossier.readCertificateReview': 410 } }),
    shows: 'review.over.title',
  },
  loading: {
    path,
    platform: () => ({ failing: { 'dossier.readCertificateReview': 'waits' } }),
    shows: 'review.loading',
  },
  offline: {
    path,
    platform: () => ({ failing: { 'dossier.readCertificateReview': 'offline' } }),
    shows: 'review.loadFailed',
  },
} satisfies Scenes;
