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
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw malformed('The body is nested too deep');
    if (level.some((part) => typeof part === 'string' && part.includes('\0'))) {
      throw malformed('The body holds a null byte');
    }
    level = level.flatMap(partsOf);
  }
  const repeated = repeatedName(text);
  if (repeated !== null) throw malformed(`The body names ${repeated.slice(0, 60)} more than once`);
  return json;
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
}

/**
 * A name that an object holds twice, of which one reader takes the first and another the last; null when there is none.
 * @param text JSON that parses and is not nested too deep
 */
function repeatedName(text: string): string | null {
  const open: Set<string>[] = [];
  // A text with the colon that makes it a name, or where an object begins or ends.
  for (const [part, quoted, colon] of text.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g)) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (quoted && colon) {
      const name: string = JSON.parse(quoted);
      if (open.at(-1)?.has(name)) return name;
      open.at(-1)?.add(name);
    }
  }
  return null;
}
