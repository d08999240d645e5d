import type { Locale } from '@nabericht/intl';
import type { Flag } from './flags.ts';

export type RenderPlace = 'server' | 'client';

export interface RemoteRoutePattern {
  path: string;
  render: RenderPlace;
  /** Only for somebody signed in: the shell sends others to the logged-out page. */
  login?: boolean;
  /** For somebody who comes for this one thing: the frame offers no way to anything else. */
  plain?: boolean;
  /** What its screen needs beside what every screen of the remote does, relative to `web/`. */
  files?: string[];
  /** What its screen asks the API for first, by parameters of the route: `/v2/dossier/:dossierId`. */
  asks?: string[];
}

/** What a build leaves in dist/release.json: all that the registry and the gateway need to know of it. */
export interface ReleaseManifest {
  name: string;
  version: string;
  /** 8 hex digits over the sources that went in; two builds of the same sources share it. */
  build: string;
  /** Between shell and remotes; of the shell its own, see `takesContract`. */
  contract: number;
  /** Of the shell: its own screens, before which no remote comes. */
  routes: RemoteRoutePattern[];
  /** Paths that people usually go on to from here. */
  next?: string[];
  /** API paths this release calls, as prefixes (`v1/provider`). */
  apiNeeds: string[];
  /** What can be switched for some visitors or all of them while it is live. */
  flags?: Flag[];
  /** The module the browser starts with, relative to `web/`. */
  entry: string;
  /** What the first view needs beside the entry, relative to `web/`. */
  preload: { js: string[]; css: string[]; messages: Record<Locale, string[]> };
  shared: { name: string; version: string }[];
  /** Names of the texts per language, sorted; builds from before the registry compared them have none. */
  messageKeys?: Record<Locale, string[]>;
  /** Paths start with `web/` or `node/`; integrity as in the HTML attribute (`sha384-…`). */
  files: { path: string; integrity: string; bytes: number }[];
}
