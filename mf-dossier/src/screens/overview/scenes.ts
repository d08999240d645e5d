import type { Scenes } from '@nabericht/workbench/scene';
import {
  answered,
  DOSSIER,
  finished,
  inTheMiddle,
  longNames,
  underReview,
  withDossiers,
} from '../../scene-dossiers.ts';

const path = `${DOSSIER}/overview`;

export const overview = {
  'in the middle': { path, platform: () => withDossiers(inTheMiddle()), shows: 'overview.open' },
  'in English': { path, locale: 'en', platform: () => withDossiers(inTheMiddle()), shows: 'overview.open' },
  'every outcome': {
    path,
    platform: () => withDossiers(answered()),
    shows: { words: 'PE 4471-09' },
  },
  'under review': { path, platform: () => withDossiers(underReview()), shows: 'overview.held' },
  finished: { path, platform: () => withDossiers(finished()), shows: 'overview.nothingOpen' },
  'long names': { path, platform: () => withDossiers(longNames()), shows: 'overview.told' },
} satisfies Scenes;
