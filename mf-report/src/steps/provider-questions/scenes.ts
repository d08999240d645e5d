import { NOORDWIND } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/report-deceased/provider-questions';
const report = { world: unfinishedReport([NOORDWIND], { until: 'provider-questions' }) };

export const providerQuestions = {
  empty: { path, platform: () => report, shows: 'providerQuestions.title' },
  'more of them': { path, platform: () => report, acts: [choose(0)], shows: { words: 'Hoe heet het?' } },
  refused: { path, platform: () => report, acts: [SUBMIT], shows: 'questions.problem.required' },
} satisfies Scenes;
