import type { Api } from '@nabericht/api-client/api';
import type { PageData } from '@nabericht/remote/page-data';
import type { Logger } from '@nabericht/service-kit/logger';
import type { ServerBundles } from './page/server-bundles.ts';
import type { Registry } from './registry.ts';
import type { Services } from './services.ts';

export interface GatewayDeps {
  registry: Registry;
  bundles: ServerBundles;
  /** The services' API as an anonymous visitor sees it: for the data of pages that the server renders. */
  api: Api;
  /** Who is signed in, by the request's cookies. */
  findSession: (request: Request) => Promise<PageData['session']>;
  /** Answer what is under /v1 and /v2. */
  services: Services;
  site: PageData['config'];
  /** Of a chat product; null: our own form takes questions. */
  chatScript: URL | null;
  publicUrl: URL;
  log: Logger;
  now: () => Date;
}
