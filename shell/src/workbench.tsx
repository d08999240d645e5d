import '@nabericht/ui/base.css';
import { startWorkbench } from '@nabericht/workbench/start-workbench';
import { play } from './scene-shell.tsx';
import { scenes } from './scenes.ts';

/** The environment variable CHAOS: with 5, every fifth call fails. */
declare const CHAOS: number;

startWorkbench(play, scenes, CHAOS);
