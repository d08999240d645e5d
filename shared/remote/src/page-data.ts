import type { Locale } from '@nabericht/intl';
import type { RemoteRoutePattern } from './release-manifest.ts';

/** What the gateway passes to the shell in `<script type="application/json" id="nabericht-page">`. */
export interface PageData {
  /** The hash of the set of releases of which this page consists. */
  composition: string;
  remotes: PageRemote[];
  locale: Locale;
  /** Who is signed in, also when the access token has just expired: the shell refreshes it first. */
  session: Session | null;
  /** The remote whose HTML the server rendered into this page. */
  rendered: string | null;
  /** The result of that remote's load(). */
  data: Record<string, unknown>;
  /** Edited texts from the content service, by message id. */
  overrides: Record<string, string>;
  config: SiteConfig;
  /** A signed token for this one page, with which it reports on its releases. An older gateway gives none. */
  view?: string;
  /** The provider whose brand the page has; null: our own. Missing with an older gateway. */
  brand?: PageBrand | null;
  /** The flags of all remotes for this visitor, by `mf-dossier/new-list`. Missing with an older gateway. */
  flags?: Record<string, boolean>;
}

/** The brand of a provider, on the pages to which it sends its own customers. */
export interface PageBrand {
  slug: string;
  name: string;
  logo: { path: string; width: number; height: number } | null;
}

/** The id of the stylesheet with the brand that the server put into the page. */
export const BRAND_SHEET_ID = 'nabericht-brand';

export interface PageRemote {
  name: string;
  routes: RemoteRoutePattern[];
  /** The live release first, then the last good one. */
  versions: RemoteVersion[];
  /** Paths that people usually visit next from here. Missing with an older gateway. */
  next?: string[];
}

export interface RemoteVersion {
  version: string;
  /** URL path of the entry module, under /mfe/. */
  entry: string;
  css: string[];
  /** The scripts that the remote starts with, beside its entry. Only for the live one, so that they can be prefetched. */
  js?: string[];
}

export interface Session {
  /** The account, whatever its e-mail is by now. Missing with an older gateway. */
  userId?: string | undefined;
  user: SessionUser;
  /** When the access token expires, in ISO 8601. */
  expiresAt: string;
  /** The person whose details an invited person fills in, and all that they can reach; missing for a reporter. */
  scope?: { dossierId: string; personId: string } | null | undefined;
  /** When a code was last typed, in ISO 8601: see `isFreshSignIn`. Missing with an older gateway. */
  confirmedAt?: string | undefined;
  /** The language of mails to this person. Missing with an older gateway. */
  locale?: Locale | undefined;
}

export interface SessionUser {
  firstName: string;
  lastName: string;
  email: string;
}

export interface SiteConfig {
  productName: string;
  /** The URL of the public web site with the terms, privacy statement and so on. */
  publicSite: string;
  supportEmail: string;
  /** The telephone number for help; missing with an older gateway. */
  supportPhone?: string;
  /** Its hours, in words. */
  supportHours?: string;
  /** Questions go to a chat, in the iframe of `CHAT_FRAME_PATH`; when false, to our own form. */
  hasChat?: boolean;
  /** The DSN to which errors are reported; without it they stay in the browser. */
  sentryDsn?: string;
  /** The maximum size of a stored file in bytes. Missing with an older gateway. */
  maxUploadBytes?: number;
}

/** The path of a page with only the chat, which has no access to anything of ours. */
export const CHAT_FRAME_PATH = '/embed/chat';

export const PAGE_DATA_ID = 'nabericht-page';
