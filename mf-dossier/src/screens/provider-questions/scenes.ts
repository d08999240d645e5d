import { toProvider } from '@nabericht/remote/testing/dossiers';
import { NOORDWIND } from '@nabericht/remote/testing/providers';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { DOSSIER, inTheMiddle, withDossiers } from '../../scene-dossiers.ts';

const path = `${DOSSIER}/task/questions/${toProvider(NOORDWIND)._id}`;
const platform = () => withDossiers(inTheMiddle());
const ANSWERS = [['type', 'main [type=text]', 'K12'], choose(1), SUBMIT] as const;

export const providerQuestions = {
  empty: { path, platform, shows: 'questions.intro' },
  'in English': { path, locale: 'en', platform, shows: 'questions.intro' },
  refused: { path, platform, acts: [SUBMIT], shows: 'questions.problem.required' },
  stale: {
    path,
    platform: () => ({ ...platform(), failing: { 'dossier.updateTask': 412 } }),
    acts: ANSWERS,
    shows: 'questions.stale',
  },
  offline: {
    path,
    platform: () => ({ ...platform(), failing: { 'dossier.updateTask': 'offline' } }),
    acts: ANSWERS,
    shows: 'ui.problem.offline',
  },
} satisfies Scenes;
