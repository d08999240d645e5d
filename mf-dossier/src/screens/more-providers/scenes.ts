import { PROVIDERS, providersOf } from '@nabericht/remote/testing/providers';
import type { Act, Scenes } from '@nabericht/workbench/scene';
import { DOSSIER, early, finished, inTheMiddle, withDossiers } from '../../scene-dossiers.ts';

const path = `${DOSSIER}/task/more-providers/choose`;
const platform = () => withDossiers(finished());
const CHOOSE: Act = ['click', 'main [type=checkbox]:not(:disabled)'];

export const moreProviders = {
  'nobody chosen': { path, platform, shows: 'more.intro' },
  'in English': { path, locale: 'en', platform, shows: 'more.intro' },
  'nearly all are told': { path, platform: () => withDossiers(inTheMiddle()), shows: 'more.already' },
  'nothing found': {
    path,
    platform,
    acts: [['type', 'main [type=search]', 'xyzzyx']],
    shows: 'more.search.nothing',
  },
  chosen: { path, platform, acts: [['press', 'serviceType.insurers'], CHOOSE], shows: 'more.chosen.remove' },
  'to be checked': {
    path,
    platform,
    acts: [['press', 'serviceType.insurers'], CHOOSE, ['press', 'more.next']],
    shows: 'more.verify.title',
  },
  'not yet': { path, platform: () => withDossiers(early()), shows: 'more.refused.title' },
  offline: {
    path,
    platform: () => ({ ...platform(), failing: { 'provider.listProviders': 'offline' } }),
    shows: 'more.failed',
  },
  'very many': {
    path,
    platform: () => {
      const providers = [...PROVIDERS, ...providersOf('energy', 60)];
      const options = platform();
      return { ...options, world: { ...options.world, providers } };
    },
    shows: { words: 'energy 009' },
  },
} satisfies Scenes;
