import '@nabericht/ui/base.css';
import { startWorkbench } from '@nabericht/workbench/start-workbench';
import remote from './remote.tsx';
import { scenes } from './scenes.ts';

/** What comes after `CHAOS=` in the shell. */
declare const CHAOS: number;

startWorkbench(remote, scenes, CHAOS);
