import * as v from 'valibot';
import { ReleaseName } from './registry.ts';

/** A development server, on the machine of whoever looks at the page and nowhere else. */
const LocalOrigin = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/, 'localhost with a port'),
);

const path = v.pipe(v.string(), v.startsWith('/'), v.maxLength(200));

/** As a remote.json has them. */
export const LocalRoutes = v.pipe(
  v.array(
    v.object({
      path,
      render: v.picklist(['server', 'client']),
      login: v.optional(v.boolean()),
      plain: v.optional(v.boolean()),
    }),
  ),
  v.maxLength(40),
);

const LocalRemote = v.object({
  name: v.pipe(ReleaseName, v.startsWith('mf-')),
  origin: LocalOrigin,
  routes: LocalRoutes,
});

/**
 * What a page takes from development servers in place of what is live. The shell always: the one React of a page is
 * its, and only a development build of it repaints what is replaced hot.
 */
export const LocalCode = v.object({
  shell: LocalOrigin,
  remotes: v.pipe(v.array(LocalRemote), v.maxLength(10)),
});
export type LocalCode = v.InferOutput<typeof LocalCode>;

/** What a development server calls what a page starts with. */
export const LOCAL_FILES = { shell: 'main.js', styles: 'main.css', remote: 'remoteEntry.js' };

/** `typ` in the header of a token for local code: a JWT (EdDSA) by the key of a team, which a browser keeps as a cookie. */
export const LOCAL_CODE_TYPE = 'nabericht-local-code';
/** From `iat` to `exp` at most. */
export const LOCAL_CODE_SECONDS = 8 * 60 * 60;
/** It has to fit into a cookie. */
export const LOCAL_CODE_MOST_CHARACTERS = 3_500;

export const LocalCodeClaims = v.object({
  /** Id of the key. */
  iss: v.string(),
  /** Origin of the installation, as in its PUBLIC_URL. */
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
  code: LocalCode,
});
