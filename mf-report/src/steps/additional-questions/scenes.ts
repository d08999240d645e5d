import { NN } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/report-deceased/additional-questions';
const report = { world: unfinishedReport([NN], { until: 'additional-questions' }) };

export const additionalQuestions = {
  empty: { path, platform: () => report, shows: 'additional.title' },
  'in English': { path, locale: 'en', platform: () => report, shows: 'additional.title' },
  refused: { path, platform: () => report, acts: [SUBMIT], shows: 'problem.deathInNl.required' },
} satisfies Scenes;
