import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { DOSSIER, early, inTheMiddle, withDossiers } from '../../scene-dossiers.ts';

const path = `${DOSSIER}/task/death-certificate/upload`;
const platform = () => withDossiers(early());

export const certificateUpload = {
  empty: { path, platform, shows: 'upload.intro' },
  'in English': { path, locale: 'en', platform, shows: 'upload.intro' },
  refused: { path, platform, acts: [SUBMIT], shows: 'upload.problem.required' },
  'done before': { path, platform: () => withDossiers(inTheMiddle()), shows: 'upload.done.title' },
} satisfies Scenes;
