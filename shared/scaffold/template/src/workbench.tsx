import '@nabericht/ui/base.css';
import { startWorkbench } from '@nabericht/workbench/start-workbench';
import remote from './remote.tsx';
import { scenes } from './scenes.ts';

/** The value of the environment variable `CHAOS`. */
declare const CHAOS: number;

startWorkbench(remote, scenes, CHAOS);
