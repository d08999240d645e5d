// @vitest-environment jsdom
import { testScenes } from '@nabericht/workbench/test-scenes';
import { play } from './scene-shell.tsx';
import { scenes } from './scenes.ts';

testScenes(play, scenes);
