import { refusedId } from '@nabericht/remote/testing/fake-api';
import type { Scenes } from '@nabericht/workbench/scene';
import { DOSSIER, inTheMiddle, withDossiers } from '../../scene-dossiers.ts';

export const dossierLoader = {
  'nobody’s': { path: DOSSIER, platform: () => withDossiers(), shows: 'dossier.notFound.title' },
  failing: {
    path: `/dossier/${refusedId(500)}`,
    platform: () => withDossiers(),
    shows: 'dossier.failed.text',
  },
  offline: {
    path: DOSSIER,
    platform: () => ({ ...withDossiers(inTheMiddle()), failing: { 'dossier.readDossier': 'offline' } }),
    shows: 'dossier.failed.offline',
  },
  loading: {
    path: DOSSIER,
    platform: () => ({ ...withDossiers(inTheMiddle()), failing: { 'dossier.readDossier': 'waits' } }),
    shows: 'dossier.loading',
  },
} satisfies Scenes;
