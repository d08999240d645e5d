import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { NN, POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/report-deceased/reporter';
const report = { world: unfinishedReport([POLDER], { until: 'reporter' }) };

export const reporter = {
  empty: { path, platform: () => report, shows: 'reporter.title' },
  'in English': { path, locale: 'en', platform: () => report, shows: 'reporter.title' },
  refused: { path, platform: () => report, acts: [SUBMIT], shows: 'problem.firstName.required' },
  'signed in': {
    path,
    platform: () => ({ ...report, session: sessionOf(MARIJKE) }),
    shows: 'reporter.email.yours',
  },
  'to nn': {
    path,
    platform: () => ({ world: unfinishedReport([NN], { until: 'reporter' }) }),
    shows: 'reporter.birthDate',
  },
  'no code, offline': {
    path,
    platform: () => ({ world: unfinishedReport([POLDER]), failing: { 'session.register': 'offline' } }),
    acts: [SUBMIT],
    shows: 'reporter.failed.offline',
  },
  'no code, too often': {
    path,
    platform: () => ({ world: unfinishedReport([POLDER]), failing: { 'session.register': 429 } }),
    acts: [SUBMIT],
    shows: 'ui.problem.busy',
  },
} satisfies Scenes;
