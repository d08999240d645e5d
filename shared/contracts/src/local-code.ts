import * as v from 'valibot';
import { ReleaseName } from './registry.ts';

/** The origin of a development server, which must run on the machine of the person who looks at the page. */
const LocalOrigin = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/, 'localhost with a port'),
);

const path = v.pipe(v.string(), v.startsWith('/'), v.maxLength(200));

/** The routes as in remote.json. */
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
 * What a page loads from development servers instead of what is live. The shell is always among it: it provides the one
 * React of a page, and only a development build of React supports hot replacement.
 */
export const LocalCode = v.object({
  shell: LocalOrigin,
  remotes: v.pipe(v.array(LocalRemote), v.maxLength(10)),
});
export type LocalCode = v.InferOutput<typeof LocalCode>;

/** The names of the entry files on a development server. */
export const LOCAL_FILES = { shell: 'main.js', styles: 'main.css', remote: 'remoteEntry.js' };

/**
 * `typ` in the header of a token for local code: a JWT (EdDSA, signed with a team's key) that the browser keeps in a
 * cookie.
 */
export const LOCAL_CODE_TYPE = 'nabericht-local-code';
/** The maximum time from `iat` to `exp`. */
export const LOCAL_CODE_SECONDS = 8 * 60 * 60;
/** The token has to fit into a cookie. */
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
