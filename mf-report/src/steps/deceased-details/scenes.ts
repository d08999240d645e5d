import { POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/report-deceased/deceased-details';
const report = { world: unfinishedReport([POLDER], { until: 'deceased-details' }) };

export const deceasedDetails = {
  empty: { path, platform: () => report, shows: 'details.initials' },
  'in English': { path, locale: 'en', platform: () => report, shows: 'details.initials' },
  refused: { path, platform: () => report, acts: [SUBMIT], shows: 'problem.initials.required' },
  'read from the certificate': {
    path,
    platform: () => ({ world: unfinishedReport([POLDER], { withCertificate: true }) }),
    shows: 'details.read.title',
  },
  answered: { path, platform: () => ({ world: unfinishedReport([POLDER]) }), shows: { words: 'Bergh' } },
} satisfies Scenes;
