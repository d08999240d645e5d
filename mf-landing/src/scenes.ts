import type { SceneBook } from '@nabericht/workbench/scene';
import { components } from './screens/components/scenes.ts';
import { inMemoriam } from './screens/in-memoriam/scenes.ts';
import { information } from './screens/information/scenes.ts';
import { landing, search } from './screens/landing/scenes.ts';
import { nnStarter } from './screens/nn-starter/scenes.ts';
import { provider } from './screens/provider/scenes.ts';
import { rules } from './screens/rules/scenes.ts';

/** Every screen of this remote, in each of its states. */
export const scenes: SceneBook = {
  landing,
  search,
  provider,
  'nn-starter': nnStarter,
  'in memoriam': inMemoriam,
  information,
  components,
  rules,
};
