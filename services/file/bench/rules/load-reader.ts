import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '../../src/reader/page/page.ts';
import type { Candidate } from '../../src/reader/understanding/candidate.ts';
import type { understandPage } from '../../src/reader/understanding/understand-page.ts';
import { nameRules } from './name-rules.ts';
import { ruleSwitch } from './rule-switch.ts';

const FOLDER = new URL('../../src/reader/understanding/', import.meta.url);
/** Comparing letters, spelling numbers and the arithmetic of learned weights are not rules; signs are left out by kind. */
const NO_RULES = /\/(plain-text|numerals|tagging\/(random-field|chance|weights|\w+-signs))\.ts$/;

/**
 * From now on the understanding is loaded with a switch on each of its rules, in this process: must be called before anything
 * else loads it. `ids` is filled while it is loaded, in the order of the numbers; `pageOf` returns the page on which candidates
 * were found.
 */
export function loadWithSwitches(isDeep: boolean) {
  const ids: string[] = [];
  const pages = new WeakMap<Candidate[], Page>();
  const rules = {
    ...ruleSwitch(),
    watch:
      (understand: typeof understandPage): typeof understandPage =>
      (page, ...rest) => {
        const understood = understand(page, ...rest);
        pages.set(understood.candidates, page);
        return understood;
      },
  };
  Object.assign(globalThis, { $rules: rules });
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.startsWith(FOLDER.href) || NO_RULES.test(url)) return loaded;
      const file = path.basename(fileURLToPath(url), '.ts');
      const named = nameRules(file, String(loaded.source), ids.length, isDeep);
      ids.push(...named.ids);
      const watched = file === 'understand-page' ? '\nunderstandPage = $rules.watch(understandPage);' : '';
      return { ...loaded, source: named.source + watched };
    },
  });
  return { ids, without: rules.without, pageOf: (candidates: Candidate[]) => pages.get(candidates) };
}
