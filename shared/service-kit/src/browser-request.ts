import type { Context } from 'hono';

// Forbidden header names of the Fetch standard: a script can neither set nor remove them. Not Sec-Fetch-Mode, which fetch in
// Node.js sends too.
const SIGNS = ['sec-fetch-site', 'origin'];

/** Whether a page in a browser sent this. */
export const isFromBrowser = (context: Context): boolean =>
  SIGNS.some((name) => context.req.header(name) !== undefined);
