import { idOf } from '@nabericht/remote/testing/ids';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import type { Scenes } from '@nabericht/workbench/scene';
import { finished, inTheMiddle, longNames, withDossiers } from '../../scene-dossiers.ts';

const path = '/dossier';
const several = () => {
  const [other, long] = [finished(), longNames()];
  other.dossier = { ...other.dossier, _id: idOf('d2'), reference: 'NB 5120 M' };
  long.dossier = { ...long.dossier, _id: idOf('d3'), reference: 'NB 7777 X' };
  return withDossiers(inTheMiddle(), other, long);
};

export const dossierList = {
  several: { path, platform: several, shows: 'dossierList.intro' },
  'in English': { path, locale: 'en', platform: several, shows: 'dossierList.intro' },
  loading: {
    path,
    platform: () => ({ ...withDossiers(), failing: { 'dossier.listDossiers': 'waits' } }),
    shows: 'dossierList.loading',
  },
  offline: {
    path,
    platform: () => ({ session: sessionOf(MARIJKE), failing: { 'dossier.listDossiers': 'offline' } }),
    shows: 'dossier.failed.offline',
  },
  failing: {
    path,
    platform: () => ({ session: sessionOf(MARIJKE), failing: { 'dossier.listDossiers': 500 } }),
    shows: 'dossierList.failed',
  },
} satisfies Scenes;
