import { uploading } from '@nabericht/remote/testing';
import { READING } from '@nabericht/remote/testing/dossiers';
import { refusal } from '@nabericht/remote/testing/fake-api';
import { LONG_NAME, POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { type Act, type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/report-deceased/death-certificate';
const report = { world: unfinishedReport([POLDER, VREDEHOF], { until: 'death-certificate' }) };
const NOT_YET: Act = ['press', 'certificateStep.notYet'];

const withUpload = (read: Record<string, unknown>) =>
  unfinishedReport([POLDER], {
    withCertificate: true,
    answers: {
      'death-certificate': {
        relationshipToDeceased: 'child',
        isCertificateAvailable: 'yes',
        fileId: '00000000-0000-4000-8000-0000000000f1',
        fileHash: 'f'.repeat(43),
        ...read,
      },
    },
  });

const notReadable = { world: withUpload({ ocrCompleted: true, score: 20, refusedReadings: 1 }) };

const { duplicate: _, ...whole } = READING;
/** The first look of a reading that never finishes. */
const FIRST_LOOK = { ...whole, gender: null, date_of_death: null, score: 63, isFirstLook: true } as const;

export const deathCertificate = {
  empty: { path, platform: () => report, shows: 'certificateStep.relationship' },
  'in English': { path, locale: 'en', platform: () => report, shows: 'certificateStep.relationship' },
  refused: {
    path,
    platform: () => report,
    acts: [SUBMIT],
    shows: 'problem.relationshipToDeceased.required',
  },
  'the organisations': {
    path,
    platform: () => report,
    acts: [['click', 'summary:has(h2)']],
    shows: 'providers.remove',
  },
  later: { path, platform: () => report, acts: [NOT_YET], shows: 'certificateStep.later.title' },
  'later, to who needs it': {
    path,
    platform: () => ({ world: unfinishedReport([VREDEHOF], { until: 'death-certificate' }) }),
    acts: [NOT_YET],
    shows: 'certificateStep.required.title',
  },
  reading: {
    path,
    platform: () => ({ world: withUpload({}), failing: { 'file.validateFileWithHash': 'waits' } }),
    shows: 'certificate.reading',
  },
  'reading on': {
    path,
    platform: () => ({
      world: withUpload({}),
      api: {
        file: {
          validateFileWithHash: ({ query }) => (query?.until ? FIRST_LOOK : new Promise(() => {})),
        },
      },
    }),
    shows: 'certificate.reading.further',
  },
  'reading cut off': {
    path,
    platform: () => ({ world: withUpload({}), failing: { 'file.validateFileWithHash': 'offline' } }),
    shows: 'certificate.interrupted.offline',
  },
  'reading fails': {
    path,
    platform: () => ({ world: withUpload({}), failing: { 'file.validateFileWithHash': 502 } }),
    shows: 'certificate.interrupted.failed',
  },
  read: {
    path,
    platform: () => ({ world: unfinishedReport([POLDER], { withCertificate: true }) }),
    shows: 'certificate.standing.read',
  },
  'not readable': { path, platform: () => notReadable, shows: 'certificate.refused.title' },
  'from abroad': {
    path,
    platform: () => notReadable,
    acts: [
      ['see', 'certificate.refused.title'],
      ['click', 'main [type=checkbox]'],
    ],
    shows: 'certificate.abroad',
  },
  'to a long name': {
    path,
    platform: () => ({ world: unfinishedReport([LONG_NAME], { until: 'death-certificate' }) }),
    shows: { words: LONG_NAME.name },
  },
  'not sent': {
    path,
    platform: () => ({ ...report, upload: uploading(() => Promise.reject(refusal(0))) }),
    acts: [['drop', '[type=file]', 'overlijdensakte.pdf'], ['see', 'certificate.standing.unsent'], SUBMIT],
    shows: 'certificate.standing.unsent',
  },
  loading: { path, platform: () => ({ failing: { 'dossier.readDraft': 'waits' } }), shows: 'report.loading' },
  offline: {
    path,
    platform: () => ({ failing: { 'dossier.readDraft': 'offline' } }),
    shows: 'ui.error.retry',
  },
  'saving fails': {
    path,
    platform: () => ({ ...report, failing: { 'dossier.saveDraft': 'offline' } }),
    acts: [NOT_YET],
    shows: 'draft.stuck',
  },
} satisfies Scenes;
