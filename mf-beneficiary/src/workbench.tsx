import '@nabericht/ui/base.css';
import { startWorkbench } from '@nabericht/workbench/start-workbench';
import remote from './remote.tsx';
import { scenes } from './scenes.ts';

/** The environment variable `CHAOS` of the dev server: with 5, every fifth call fails. */
declare const CHAOS: number;

startWorkbench(remote, scenes, CHAOS);
