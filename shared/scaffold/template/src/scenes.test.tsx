// @vitest-environment jsdom
import { testScenes } from '@nabericht/workbench/test-scenes';
import remote from './remote.tsx';
import { scenes } from './scenes.ts';

testScenes(remote, scenes);
