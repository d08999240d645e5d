import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const neverAsked = path.join(import.meta.dirname, 'never-asked.ts');
const LEFT_OUT = ['../packages/standard-fonts/index.js', '../../packages/standard-fonts/index.js'];
const OF_OTHERS = ['node-html-better-parser', 'html-entities', 'culori'];

export const PDF_LIB = '@cantoo/pdf-lib';

/**
 * pdf-lib without the parts that neither cleaning nor shrinking a file uses: it saves three fifths of what a phone loads to
 * shrink a scan. Not for code that uses more of it.
 */
export const smallerPdfLib: RuleSetRule = {
  test: /[\\/]@cantoo[\\/]pdf-lib[\\/]/,
  resolve: { alias: Object.fromEntries([...LEFT_OUT, ...OF_OTHERS].map((name) => [`${name}$`, neverAsked])) },
};
