import { RE2JS } from 're2js';

/*
 * Patterns from outside: in the syntax of ECMAScript, as JSON Schema says, matched by an engine (RE2) whose time is
 * linear in the length of the text. Nothing else compiles data to a regular expression
 * (docs/decisions/patterns-from-outside.md).
 */

/** The maximum size of a pattern with its counted repetitions written out: larger ones take long to compile. */
const MAX_SIZE = 1500;
const MAX_KEPT = 500;

type Compiled = { readonly engine: RE2JS } | { readonly refusal: string };

/** Compiled patterns, by source; the oldest is evicted first. */
const kept = new Map<string, Compiled>();

/** A short reason why a pattern is not accepted; null when it is. */
export function whyNotPattern(pattern: string): string | null {
  const compiled = compile(pattern);
  return 'refusal' in compiled ? compiled.refusal : null;
}

/** Whether a text contains a match of the pattern. A pattern that is not accepted matches every text. */
export function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compile(pattern);
  return 'refusal' in compiled || compiled.engine.test(text);
}

function compile(pattern: string): Compiled {
  const known = kept.get(pattern);
  if (known) return known;
  const compiled = compileAnew(pattern);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(pattern, compiled);
  return compiled;
}

function compileAnew(pattern: string): Compiled {
  if (sizeOf(pattern) > MAX_SIZE) return { refusal: 'too large when its repetitions are written out' };
  // Only parsed, never executed: RE2 has syntax of its own, which means something else or nothing in ECMAScript.
  if (!isEcmaScript(pattern)) return { refusal: 'not a regular expression of ECMAScript' };
  // RE2JS.translateRegExp turns a back reference by name into plain letters.
  if (/(?<!\\)(?:\\\\)*\\k/.test(pattern)) return { refusal: 'it refers back to a group' };
  try {
    return { engine: RE2JS.compile(RE2JS.translateRegExp(pattern)) };
  } catch (error) {
    return { refusal: (error as Error).message.replace('error parsing regexp: ', '') };
  }
}

function isEcmaScript(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** The upper bound of a pattern's size when written out; nested groups multiply. */
function sizeOf(pattern: string): number {
  let [grouped, single] = [1, 0];
  for (const [, group, least = '', most = ''] of pattern.matchAll(/(\)?)\{(\d+)(?:,(\d*))?\}/g)) {
    const count = Math.max(1, Number(least), Number(most));
    if (group) grouped *= count;
    else single += count;
  }
  return (pattern.length + single) * grouped;
}
