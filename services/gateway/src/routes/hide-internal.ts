import { notFound } from '@nabericht/service-kit/problem';
import type { MiddlewareHandler } from 'hono';

/** Paths between services exist for nobody outside, in whatever spelling they are asked for. */
export const hideInternal: MiddlewareHandler = async (context, next) => {
  if (isInternal(new URL(context.req.url).pathname)) throw notFound();
  await next();
};

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
