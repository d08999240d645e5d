import { EARLY_CLICKS_SCRIPT } from './clicks.ts';
import { COUNTS_SCRIPT } from './counts.ts';
import { REFERENCES_SCRIPT } from './references.ts';
import { SHELL_START_SCRIPT } from './shell-start.ts';
import { SIGNS_OF_LIFE_SCRIPT } from './signs-of-life.ts';
import { TRANSLATED_TEXTS_SCRIPT } from './translated-texts.ts';

const smaller = (script: string) => script.replace(/^\s+(\/\/.*)?/gm, '');

/** The scripts in the head of every page, before any script of a release. They provide an `EarlyPage`. */
export const EARLY_SCRIPT = smaller(`(() => {
  const early = (globalThis.nabericht_early = { troubles: [], typed: new Map(), avoided: [], runs() {} });
  ${REFERENCES_SCRIPT}
  ${SHELL_START_SCRIPT}
  ${SIGNS_OF_LIFE_SCRIPT}
  ${COUNTS_SCRIPT}
  ${TRANSLATED_TEXTS_SCRIPT}
})();
${EARLY_CLICKS_SCRIPT}`);
