import type { Locale } from '@nabericht/intl';
import type { RemoteRoutePattern } from './release-manifest.ts';

/** What the gateway tells the shell in `<script type="application/json" id="nabericht-page">`. */
export interface PageData {
  /** Hash of the set of releases this page was made with. */
  composition: string;
  remotes: PageRemote[];
  locale: Locale;
  /** Who is signed in, also when the access token has just ended: the shell refreshes it before anything else. */
  session: Session | null;
  /** The remote whose HTML the server rendered into this page. */
  rendered: string | null;
  /** What that remote's load() answered. */
  data: Record<string, unknown>;
  /** Edited texts from the content service, by message id. */
  overrides: Record<string, string>;
  config: SiteConfig;
  /** A signed token of this one page, with which it tells how its releases fare. An older gateway gives none. */
  view?: string;
  /** Whose look the page has; null: ours. An older gateway says nothing of it. */
  brand?: PageBrand | null;
  /** What its visitor gets of the flags of the remotes, by `mf-dossier/new-list`. An older gateway says nothing of it. */
  flags?: Record<string, boolean>;
}

/** Of a provider, on the pages that its own customers come to. */
export interface PageBrand {
  slug: string;
  name: string;
  logo: { path: string; width: number; height: number } | null;
}

/** Marks the stylesheet that the server put into the page for its brand. */
export const BRAND_SHEET_ID = 'nabericht-brand';

export interface PageRemote {
  name: string;
  routes: RemoteRoutePattern[];
  /** The live release first, then the last good one. */
  versions: RemoteVersion[];
  /** Paths that people usually go on to from here. An older gateway says nothing of it. */
  next?: string[];
}

export interface RemoteVersion {
  version: string;
  /** URL path of the entry module, under /mfe/. */
  entry: string;
  css: string[];
  /** The scripts it starts with, beside its entry. Of the live one, so that its neighbours can fetch them early. */
  js?: string[];
}

export interface Session {
  user: SessionUser;
  /** When the access token ends, as an ISO 8601 moment. */
  expiresAt: string;
  /** Whose details somebody who was invited fills in, all that they reach; none for who is signed in as themselves. */
  scope?: { dossierId: string; personId: string } | null | undefined;
  /** When a code was last typed, as an ISO 8601 moment: see `isFreshSignIn`. An older gateway says nothing of it. */
  confirmedAt?: string | undefined;
  /** What mails to this person are written in. An older gateway says nothing of it. */
  locale?: Locale | undefined;
}

export interface SessionUser {
  firstName: string;
  lastName: string;
  email: string;
}

export interface SiteConfig {
  productName: string;
  /** Address of the public web site that holds the terms, privacy statement and so on. */
  publicSite: string;
  supportEmail: string;
  /** Where somebody answers the telephone; an older gateway says nothing of it. */
  supportPhone?: string;
  /** When, in words. */
  supportHours?: string;
  /** Questions go to a chat, in the frame of `CHAT_FRAME_PATH`; without it to our own form. */
  hasChat?: boolean;
  /** Where errors are reported; without it they stay in the browser. */
  sentryDsn?: string;
  /** The most bytes of a file that is stored. An older gateway says nothing of it. */
  maxUploadBytes?: number;
}

/** A page with the chat alone, which reaches nothing of ours. */
export const CHAT_FRAME_PATH = '/embed/chat';

export const PAGE_DATA_ID = 'nabericht-page';
