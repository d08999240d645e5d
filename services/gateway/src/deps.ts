import type { Api } from '@nabericht/api-client/api';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import type { PageData } from '@nabericht/remote/page-data';
import type { Logger } from '@nabericht/service-kit/logger';
import type { SecurityLog } from '@nabericht/service-kit/security-log';
import type { ServiceIdentity } from '@nabericht/service-kit/tokens';
import type { PageViews } from './health/page-views.ts';
import type { Counts } from './health/tell-counts.ts';
import type { LocalCodeFinder } from './local-code/local-code-finder.ts';
import type { Registry } from './registry.ts';
import type { VisitorApi } from './room/load-api.ts';
import type { Resting } from './room/resting.ts';
import type { Rooms } from './room/rooms.ts';
import type { Services } from './services.ts';

export interface GatewayDeps {
  registry: Registry;
  localCode: LocalCodeFinder;
  counts: Counts;
  views: PageViews;
  /** Processes that run server bundles. */
  rooms: Rooms;
  resting: Resting;
  /**
   * Releases that failed on a page of a signed-in visitor, whose data may be the cause: they are skipped for such pages only.
   */
  restingForOne: Resting;
  /** The services' API with the rights of an anonymous visitor: for brands and texts. */
  api: Api;
  /** The same API for the data that a release's load() requests. */
  loadApi: (release: ReleaseId) => Api;
  /** The same API with the session of the signed-in visitor whose page it is. */
  visitorApi: VisitorApi;
  /** The session that the cookies of the request belong to. */
  findSession: (request: Request) => Promise<PageData['session']>;
  /** Answers the paths under /v1 and /v2. */
  services: Services;
  site: PageData['config'];
  /** The script of a chat product; null: our own form takes questions. */
  chatScript: URL | null;
  publicUrl: URL;
  /** The keys by which gateway and registry authenticate each other. */
  identity: ServiceIdentity;
  /** The number of our own proxies that a request passes before it reaches the gateway. */
  trustedProxies: number;
  security: SecurityLog;
  log: Logger;
  now: () => Date;
}
