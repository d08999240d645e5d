import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { certificatePicture, PICTURED_CERTIFICATE } from '@nabericht/remote/testing/certificate-picture';
import { READ_CERTIFICATE, READING } from '@nabericht/remote/testing/dossiers';
import { POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/report-deceased/deceased-details';
const report = { world: unfinishedReport([POLDER], { until: 'deceased-details' }) };

/** A reading with a picture of what was read. */
const pictured = (reading: Partial<CertificateReading> = {}) => ({
  world: unfinishedReport([POLDER], {
    withCertificate: true,
    answers: {
      'death-certificate': {
        relationshipToDeceased: 'child',
        isCertificateAvailable: 'yes',
        ...PICTURED_CERTIFICATE,
        ocrData: { ...PICTURED_CERTIFICATE.ocrData, ...reading },
      },
    },
  }),
  api: { file: { readingPictureWithHash: certificatePicture } },
});
/** The certificate was sent on unread, and is read now. */
const readLate = (reading: Partial<CertificateReading>) => ({
  world: unfinishedReport([POLDER], {
    until: 'deceased-details',
    answers: {
      'death-certificate': {
        relationshipToDeceased: 'child',
        isCertificateAvailable: 'yes',
        ...READ_CERTIFICATE,
        score: null,
        ocrData: null,
      },
    },
  }),
  api: { file: { validateFileWithHash: async () => ({ ...READING, ...reading }) } },
});

export const deceasedDetails = {
  empty: { path, platform: () => report, shows: 'details.initials' },
  'in English': { path, locale: 'en', platform: () => report, shows: 'details.initials' },
  refused: { path, platform: () => report, acts: [SUBMIT], shows: 'problem.initials.required' },
  'read from the certificate': {
    path,
    platform: () => ({ world: unfinishedReport([POLDER], { withCertificate: true }) }),
    shows: 'details.read.title',
  },
  'the certificate beside it': { path, platform: () => pictured(), shows: 'certificate.picture.hint' },
  'read in doubt': {
    path,
    platform: () => pictured({ score: 68, fieldsToCheck: ['last_name', 'date_of_birth'] }),
    shows: 'details.read.doubtful',
  },
  'read late, and used before': {
    path,
    platform: () => readLate({ duplicate: true, score: 64 }),
    shows: 'certificate.duplicate.title',
  },
  'the certificate enlarged': {
    path,
    platform: () => pictured(),
    acts: [['click', 'button:has(svg) > span > span']],
    shows: 'certificate.picture.large',
  },
  answered: { path, platform: () => ({ world: unfinishedReport([POLDER]) }), shows: { words: 'Bergh' } },
} satisfies Scenes;
