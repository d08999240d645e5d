/**
 * Which route pattern serves a path: the most specific one. Compared segment by segment, fixed text beats a
 * parameter, a parameter beats a splat. The gateway uses it to pick the remote to render, the shell to find the remote of
 * an address, and the registry to refuse two remotes whose patterns tie.
 */
export function findRoute<T extends { path: string }>(routes: readonly T[], pathname: string): T | undefined {
  const parts = segmentsOf(pathname).map(decode);
  const candidates = routes.flatMap((route) =>
    expandOptional(segmentsOf(route.path))
      .filter((pattern) => isMatch(pattern, parts))
      .map((pattern) => ({ route, pattern })),
  );
  return candidates.sort((a, b) => compareSpecificity(a.pattern, b.pattern))[0]?.route;
}

/** True when some path fits both patterns and neither is the more specific one. */
export function hasEqualRank(a: string, b: string): boolean {
  const shapes = new Set(expandOptional(segmentsOf(a)).map(shapeOf));
  return expandOptional(segmentsOf(b)).some((pattern) => shapes.has(shapeOf(pattern)));
}

/** Each optional segment doubles the number of patterns to compare. */
const MOST_OPTIONAL = 4;
export const TOO_MANY_OPTIONAL = `a route pattern has at most ${MOST_OPTIONAL} segments that may be left out`;

/** Whether a pattern can be ranked; code that takes patterns from others checks this first. */
export const hasFewOptional = (path: string): boolean =>
  segmentsOf(path).filter((segment) => segment.endsWith('?')).length <= MOST_OPTIONAL;

const isParameter = (segment: string) => segment.startsWith(':');
const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const shapeOf = (pattern: string[]) => pattern.map((s) => (isParameter(s) ? ':' : s.toLowerCase())).join('/');

function expandOptional(segments: string[]): string[][] {
  const [first, ...rest] = segments;
  if (first === undefined) return [[]];
  const tails = expandOptional(rest);
  if (!first.endsWith('?')) return tails.map((tail) => [first, ...tail]);
  return [...tails.map((tail) => [first.slice(0, -1), ...tail]), ...tails];
}

function isMatch(pattern: string[], parts: string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every(
    (segment, i) => isParameter(segment) || segment.toLowerCase() === parts[i]?.toLowerCase(),
  );
}

function compareSpecificity(a: string[], b: string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = weigh(b[i]) - weigh(a[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A pattern that ends here names the path exactly, so it beats a splat that matches nothing. */
function weigh(segment: string | undefined): number {
  if (segment === '*') return 0;
  if (segment === undefined) return 1;
  return isParameter(segment) ? 2 : 3;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
