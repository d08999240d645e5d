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
  /** Where server bundles run. */
  rooms: Rooms;
  resting: Resting;
  /** Of those that failed over a page of somebody, which can be the fault of what it is about: they rest for such pages alone. */
  restingForOne: Resting;
  /** The services' API as an anonymous visitor sees it: for brands and texts. */
  api: Api;
  /** The same for the data that a release's load() asks for. */
  loadApi: (release: ReleaseId) => Api;
  /** The same for a page of who is signed in, as themselves. */
  visitorApi: VisitorApi;
  /** Who is signed in, by the request's cookies. */
  findSession: (request: Request) => Promise<PageData['session']>;
  /** Answer what is under /v1 and /v2. */
  services: Services;
  site: PageData['config'];
  /** Of a chat product; null: our own form takes questions. */
  chatScript: URL | null;
  publicUrl: URL;
  /** By which it knows the registry, and the registry it. */
  identity: ServiceIdentity;
  /** How many proxies of ours a request passes before it comes here. */
  trustedProxies: number;
  security: SecurityLog;
  log: Logger;
  now: () => Date;
}
