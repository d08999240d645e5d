import { malformed } from './problem.ts';

/** Far more than any form needs; writing out what is stored is recursive, so depth must be limited. */
const DEEPEST = 64;

/**
 * Parses the JSON of a body.
 * @throws {Problem} 400 when it is not JSON, is nested too deep, repeats a name in an object, or holds a null byte, which
 * PostgreSQL cannot store in text
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
 * Why a body that parses is refused; null when it is fine. When an object repeats a name, one reader takes the first value and
 * another the last.
 */
function faultOf(text: string): string | null {
  /** The objects and arrays around the current place: the names in each object so far, null for an array. */
  const open: (Set<string> | null)[] = [];
  // Matches a string with the colon that makes it a name, or where an object or an array begins or ends.
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
