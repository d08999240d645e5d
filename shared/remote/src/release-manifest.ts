import type { Locale } from '@nabericht/intl';
import type { Flag } from './flags.ts';

export type RenderPlace = 'server' | 'client';

export interface RemoteRoutePattern {
  path: string;
  render: RenderPlace;
  /** Only for people with a session: the shell sends others to the logged-out page. */
  login?: boolean;
  /** For visitors who come for this one thing: the frame shows no links to anything else. */
  plain?: boolean;
  /** The files that its screen needs beyond those of every screen of the remote, relative to `web/`. */
  files?: string[];
  /** What its screen requests from the API first, with the parameters of the route: `/v2/dossier/:dossierId`. */
  asks?: string[];
}

/** The contents of dist/release.json: all that the registry and the gateway need to know of a build. */
export interface ReleaseManifest {
  name: string;
  version: string;
  /** 8 hex digits: a hash of the sources; two builds of the same sources share it. */
  build: string;
  /** The contract between shell and remotes; for the shell its own, see `takesContract`. */
  contract: number;
  /** For the shell: its own screens, which take precedence over those of remotes. */
  routes: RemoteRoutePattern[];
  /** Paths that people usually visit next from here. */
  next?: string[];
  /** API paths this release calls, as prefixes (`v1/provider`). */
  apiNeeds: string[];
  /** The flags that can be switched for some or all visitors while the release is live. */
  flags?: Flag[];
  /** The module that the browser starts with, relative to `web/`. */
  entry: string;
  /** The files that the first view needs besides the entry, relative to `web/`. */
  preload: { js: string[]; css: string[]; messages: Record<Locale, string[]> };
  shared: { name: string; version: string }[];
  /** The message ids by language, sorted; missing in builds from before the registry compared them. */
  messageKeys?: Record<Locale, string[]>;
  /** Paths start with `web/` or `node/`; integrity as in the HTML attribute (`sha384-…`). */
  files: { path: string; integrity: string; bytes: number }[];
}
