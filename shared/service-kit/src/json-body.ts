import { malformed } from './problem.ts';

/** Far more than any form needs; what is kept is written out again, which is recursive. */
const DEEPEST = 64;

/**
 * Parses the JSON of a body.
 * @throws {Problem} 400 when it is none, is nested too deep, names something twice, or holds a null byte, which PostgreSQL keeps in no text
 */
export function parseJsonBody(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw malformed('The body is no JSON');
  }
  const fault = faultOf(text);
  if (fault !== null) throw malformed(fault);
  return json;
}

/**
 * What keeps a body out that parses; null for one that is well. An object that holds a name twice is read by one reader as
 * the first of them and by another as the last.
 */
function faultOf(text: string): string | null {
  /** Around the place that is looked at: the names in each object, null for an array. */
  const open: (Set<string> | null)[] = [];
  // A text with the colon that makes it a name, or where an object or an array begins or ends.
  for (const [part, quoted, colon] of text.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g)) {
    if (part === '{' || part === '[') open.push(part === '{' ? new Set() : null);
    else if (part === '}' || part === ']') open.pop();
    if (open.length > DEEPEST) return 'The body is nested too deep';
    if (quoted === undefined) continue;
    const value: string = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
    if (value.includes('\0')) return 'The body holds a null byte';
    const names = colon ? open.at(-1) : null;
    if (names?.has(value)) return `The body names ${value.slice(0, 60)} more than once`;
    names?.add(value);
  }
  return null;
}
