import { notFound } from '@nabericht/service-kit/problem';
import type { MiddlewareHandler } from 'hono';

/** The first segment of internal paths. */
export const HIDDEN_SEGMENT = 'internal';

/** Internal paths are not found from outside, in whatever encoding they are requested. */
export const hideInternal: MiddlewareHandler = (context, next) => {
  const { url } = context.req;
  if (MAY_BE.test(url) && isInternal(new URL(url).pathname)) throw notFound();
  return next();
};

/** A path without any of these cannot be internal in any encoding. */
const MAY_BE = /%|\.\.|internal/i;

function isInternal(pathname: string): boolean {
  let path = pathname;
  // A path that is encoded twice could be decoded twice further on.
  for (let i = 0; i < 3; i += 1) path = decode(path);
  const segments = path
    .toLowerCase()
    .split(/[/\\]+/)
    .filter(Boolean);
  return segments[0] === HIDDEN_SEGMENT || segments.includes('..');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
