import type { Context } from 'hono';

// Forbidden header names of the Fetch standard: a script can neither set nor leave them out. Not Sec-Fetch-Mode, which
// fetch of Node.js sends as well.
const SIGNS = ['sec-fetch-site', 'origin'];

/** Whether a page in a browser sent this. */
export const isFromBrowser = (context: Context): boolean =>
  SIGNS.some((name) => context.req.header(name) !== undefined);
