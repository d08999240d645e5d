import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import type { understandPage } from '../../src/reader/understanding/understand-page.ts';
import { findRules, findWords, type Rule } from './find-rules.ts';

const FOLDER = new URL('../../src/reader/understanding/', import.meta.url);

export interface LoadedRule extends Rule {
  url: string;
}

/** Every rule of the understanding, in the order of its files; with `words`, those of the vocabularies. */
export const allRules = (words: boolean): LoadedRule[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => {
      const url = new URL(file, FOLDER);
      const find = words ? findWords : findRules;
      return find(path.basename(file, '.ts'), readFileSync(url, 'utf8')).map((rule) => ({
        ...rule,
        url: url.href,
      }));
    });

const off = new Map<string, LoadedRule[]>();

/** A module of the understanding is loaded once more for each set of rules that are off; what was learned is loaded once. */
const isOfUnderstanding = (url: string) => url.startsWith(FOLDER.href) && !url.includes('/tagging/weights');

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const marked = /\?off=.*$/.exec(context.parentURL ?? '')?.[0];
    return marked && isOfUnderstanding(resolved.url) ? { ...resolved, url: resolved.url + marked } : resolved;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const [plain, mark = ''] = url.split('?off=');
    const rule = off.get(mark)?.find((one) => one.url === plain);
    return rule ? { ...loaded, source: rule.source } : loaded;
  },
});

let count = 0;

/** The reader without these rules, which stand in files of their own. */
export async function loadReader(without: LoadedRule[]): Promise<typeof understandPage> {
  const mark = String(count++);
  off.set(mark, without);
  const loaded = await import(`${new URL('understand-page.ts', FOLDER).href}?off=${mark}`);
  return loaded.understandPage;
}
