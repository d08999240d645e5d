import { malformed } from './problem.ts';

/** Far more than any form needs; writing out what is stored is recursive, so depth must be limited. */
const DEEPEST = 64;

// As `charCodeAt` gives them.
const SPACE = 0x20;
const QUOTE = 0x22;
const COLON = 0x3a;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

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
  // Not by a regular expression, which takes twice as long.
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === BRACE || code === BRACKET) {
      if (open.push(code === BRACE ? new Set() : null) > DEEPEST) return 'The body is nested too deep';
    } else if (code === BRACE_END || code === BRACKET_END) open.pop();
    else if (code === QUOTE) {
      const end = endOfString(text, place);
      const names = isName(text, end) ? open.at(-1) : null;
      const inside = text.slice(place + 1, end);
      place = end;
      const isEscaped = inside.includes('\\');
      // A plain value has no null byte: only an escape stands for one.
      if (!names && !isEscaped) continue;
      const value: string = isEscaped ? JSON.parse(`"${inside}"`) : inside;
      if (value.includes('\0')) return 'The body holds a null byte';
      if (names?.has(value)) return `The body names ${value.slice(0, 60)} more than once`;
      names?.add(value);
    }
  }
  return null;
}

/** Where the string that begins at a place ends: at the next quote that no backslash escapes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let from = end;
    while (text.charCodeAt(from - 1) === BACKSLASH) from -= 1;
    if ((end - from) % 2 === 0) return end;
  }
}

/** Whether the string that ends at a place is a name: a colon follows, perhaps after white space. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= SPACE) next += 1;
  return text.charCodeAt(next) === COLON;
}
