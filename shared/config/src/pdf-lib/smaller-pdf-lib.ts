import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const neverAsked = path.join(import.meta.dirname, 'never-asked.ts');
const LEFT_OUT = ['../packages/standard-fonts/index.js', '../../packages/standard-fonts/index.js'];
const OF_OTHERS = ['node-html-better-parser', 'html-entities', 'culori'];

export const PDF_LIB = '@cantoo/pdf-lib';

/**
 * pdf-lib without what neither a clean copy nor a smaller one has use for: three fifths of what somebody's phone loads to
 * make a scan smaller. Not for code that asks more of it.
 */
export const smallerPdfLib: RuleSetRule = {
  test: /[\\/]@cantoo[\\/]pdf-lib[\\/]/,
  resolve: { alias: Object.fromEntries([...LEFT_OUT, ...OF_OTHERS].map((name) => [`${name}$`, neverAsked])) },
};
