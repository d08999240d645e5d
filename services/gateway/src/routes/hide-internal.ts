import { notFound } from '@nabericht/service-kit/problem';
import type { MiddlewareHandler } from 'hono';

/** Paths between services exist for nobody outside, in whatever spelling they are asked for. */
export const hideInternal: MiddlewareHandler = (context, next) => {
  const { url } = context.req;
  if (MAY_BE.test(url) && isInternal(new URL(url).pathname)) throw notFound();
  return next();
};

/** What is neither encoded nor holds any of this is not internal in any spelling. */
const MAY_BE = /%|\.\.|internal/i;

function isInternal(pathname: string): boolean {
  let path = pathname;
  // What is encoded twice could be decoded twice further on.
  for (let i = 0; i < 3; i += 1) path = decode(path);
  const segments = path
    .toLowerCase()
    .split(/[/\\]+/)
    .filter(Boolean);
  return segments[0] === 'internal' || segments.includes('..');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
