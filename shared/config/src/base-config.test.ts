import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { baseConfig } from './base-config.ts';
import { smallerPdfLib } from './pdf-lib/smaller-pdf-lib.ts';

const app: App = {
  dir: '/remote',
  root: '/',
  name: 'mf-remote',
  version: '1.0.0',
  build: 'abc',
  uniqueName: 'mf_remote',
  dependencies: [],
};

it('includes all of pdf-lib only in an application that has it as its own dependency', () => {
  const rulesOf = (dependencies: string[]) => baseConfig({ ...app, dependencies }).module?.rules;
  expect(rulesOf(['@nabericht/fitting'])).toContain(smallerPdfLib);
  expect(rulesOf(['@cantoo/pdf-lib'])).not.toContain(smallerPdfLib);
});
