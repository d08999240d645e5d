import { uploading } from '@nabericht/remote/testing';
import { refusal } from '@nabericht/remote/testing/fake-api';
import { type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { DOSSIER, early, inTheMiddle, withDossiers } from '../../scene-dossiers.ts';

const path = `${DOSSIER}/task/death-certificate/upload`;
const platform = () => withDossiers(early());

export const certificateUpload = {
  empty: { path, platform, shows: 'upload.intro' },
  'in English': { path, locale: 'en', platform, shows: 'upload.intro' },
  refused: { path, platform, acts: [SUBMIT], shows: 'upload.problem.required' },
  'not sent': {
    path,
    platform: () => ({ ...platform(), upload: uploading(() => Promise.reject(refusal(0))) }),
    acts: [['drop', '[type=file]', 'overlijdensakte.pdf']],
    shows: 'certificate.standing.unsent',
  },
  'done before': { path, platform: () => withDossiers(inTheMiddle()), shows: 'upload.done.title' },
} satisfies Scenes;
