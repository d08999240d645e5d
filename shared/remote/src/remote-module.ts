import type { Api } from '@nabericht/api-client/api';
import type { Locale, Messages } from '@nabericht/intl';
import type { RouteObject } from '@nabericht/router';

/**
 * The one module a remote exposes. Its routes have full paths (`/dossier/:dossierId/tasklist`), the same
 * patterns as its remote.json.
 */
export interface RemoteModule {
  /** `CONTRACT` of the packages it is built with. */
  contract: number;
  routes: RemoteRoute[];
  messages: Record<Locale, () => Promise<Messages>>;
  /** Runs on the server before a page of this remote is rendered there; its result becomes the page data. */
  load?: (request: PageRequest, api: Api, locale: Locale) => Promise<Record<string, unknown>>;
}

/**
 * Only what works under useRoutes: there react-router never calls a loader or action, and silently ignores `lazy` and
 * `errorElement`.
 */
export type RemoteRoute = Pick<RouteObject, 'path' | 'element' | 'Component'> & {
  /** Fetches the code of a screen that is not part of the remote's main chunk; see `lazyScreen`. */
  preload?: () => Promise<unknown>;
} & ({ index: true; children?: undefined } | { index?: false; children?: RemoteRoute[] });

export interface PageRequest {
  pathname: string;
  search: string;
}
