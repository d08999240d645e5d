import { malformed } from './problem.ts';

/** Far more than any form needs; what is kept is written out again, which is recursive. */
const DEEPEST = 64;

/**
 * Parses the JSON of a body.
 * @throws {Problem} 400 when it is none, is nested too deep, or holds a null byte, which PostgreSQL keeps in no text
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
  return json;
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
}
