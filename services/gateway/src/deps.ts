import type { Api } from '@nabericht/api-client/api';
import type { PageData } from '@nabericht/remote/page-data';
import type { Logger } from '@nabericht/service-kit/logger';
import type { Context } from 'hono';
import type { ServerBundles } from './page/server-bundles.ts';
import type { Registry } from './registry.ts';

export interface GatewayDeps {
  registry: Registry;
  bundles: ServerBundles;
  /** The services' API as an anonymous visitor sees it: for the data of pages that the server renders. */
  api: Api;
  /** Who is signed in, by the request's cookies. */
  findSession: (request: Request) => Promise<PageData['session']>;
  /** Answers what is under /v1 and /v2, straight into the services or over HTTP. */
  callService: (context: Context) => Response | Promise<Response>;
  site: PageData['config'];
  publicUrl: URL;
  log: Logger;
  now: () => number;
}
