import type { LetterKind } from '@nabericht/domain/own-letters/letter-kind';
import { aTask } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import type { Scenes } from '@nabericht/workbench/scene';
import { DOSSIER, finished, withDossiers } from '../../scene-dossiers.ts';

const TASK_ID = idOf('0e');
const path = `${DOSSIER}/task/own-letter/${TASK_ID}`;

const withLetter = (kind: LetterKind = 'association') => {
  const whole = finished();
  const task = aTask('own_letter', {
    _id: TASK_ID,
    status: 'new',
    collectedData: {
      ownLetter: { name: 'Biljartclub Krijt', kind, email: 'info@krijt.example' },
    },
  });
  whole.dossier = { ...whole.dossier, tasks: [...whole.dossier.tasks, task] };
  return withDossiers(whole);
};

export const ownLetter = {
  'to be sent': { path, platform: () => withLetter(), shows: 'ownLetter.paper.title' },
  'in English': { path, locale: 'en', platform: () => withLetter(), shows: 'ownLetter.paper.title' },
  'with a copy of the certificate': {
    path,
    platform: () => withLetter('insurer'),
    shows: 'ownLetter.mail.certificate',
  },
  failing: {
    path,
    platform: () => ({ ...withLetter(), failing: { 'dossier.readOwnLetter': 500 } }),
    shows: 'ownLetter.screen.failed',
  },
} satisfies Scenes;
