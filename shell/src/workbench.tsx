import '@nabericht/ui/base.css';
import { startWorkbench } from '@nabericht/workbench/start-workbench';
import { play } from './scene-shell.tsx';
import { scenes } from './scenes.ts';

/** What comes after `CHAOS=` in the shell. */
declare const CHAOS: number;

startWorkbench(play, scenes, CHAOS);
