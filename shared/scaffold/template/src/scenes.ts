import type { SceneBook } from '@nabericht/workbench/scene';
import { start } from './screens/start/scenes.ts';

/** All screens of this remote, in their states. */
export const scenes: SceneBook = { start };
