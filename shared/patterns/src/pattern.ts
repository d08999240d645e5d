import { RE2JS } from 're2js';

/*
 * Patterns that came from outside: ECMAScript's syntax, as JSON Schema says, tried by an engine whose time grows with
 * the length of the text alone. Nothing else makes a regular expression of data (docs/decisions/patterns-from-outside.md).
 */

/** A pattern with its counted repetitions written out: more takes long to compile. */
const MAX_SIZE = 1500;
const MAX_KEPT = 500;

type Compiled = { readonly engine: RE2JS } | { readonly refusal: string };

/** What was compiled, by pattern; the oldest goes first. */
const kept = new Map<string, Compiled>();

/** Why a pattern is not taken, in a few words; null when it is. */
export function whyNotPattern(pattern: string): string | null {
  const compiled = compile(pattern);
  return 'refusal' in compiled ? compiled.refusal : null;
}

/** Whether a text holds what the pattern says, anywhere in it. A pattern that is not taken refuses no text. */
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
  // Only parsed, never tried: RE2 has syntax of its own, which means something else or nothing in ECMAScript.
  if (!isEcmaScript(pattern)) return { refusal: 'not a regular expression of ECMAScript' };
  // RE2JS.translateRegExp makes letters of a reference by name.
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

/** At most how long a pattern gets; groups in groups multiply. */
function sizeOf(pattern: string): number {
  let [grouped, single] = [1, 0];
  for (const [, group, least = '', most = ''] of pattern.matchAll(/(\)?)\{(\d+)(?:,(\d*))?\}/g)) {
    const count = Math.max(1, Number(least), Number(most));
    if (group) grouped *= count;
    else single += count;
  }
  return (pattern.length + single) * grouped;
}
