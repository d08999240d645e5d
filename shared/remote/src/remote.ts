/** The contract between the shell and its remotes: types, one context, a few hooks over it. */
/** The class that the shell's client throws: a copy of it in a remote would fail `instanceof`. */
export { ApiProblem } from '@nabericht/api-client/api-problem';
export { brandPlace } from './brand-place.ts';
export { CONTRACT } from './contract.ts';
export { useLeaveGuard } from './leave-guard.ts';
export {
  BRAND_SHEET_ID,
  CHAT_FRAME_PATH,
  PAGE_DATA_ID,
  type PageBrand,
  type PageData,
  type PageRemote,
  type RemoteVersion,
  type Session,
  type SessionUser,
  type SiteConfig,
} from './page-data.ts';
export { PageTitle } from './page-title.ts';
export { type AskedCode, paths, safeReturnPath } from './paths.ts';
export type { ReleaseManifest, RemoteRoutePattern } from './release-manifest.ts';
export {
  type LeaveGuard,
  type PageHead,
  RemoteContext,
  type RemoteContextValue,
  type UnsavedWork,
  useAnnounce,
  useApi,
  usePageData,
  useRemote,
  useSession,
} from './remote-context.ts';
export type { RemoteModule, RemoteRoute } from './remote-module.ts';
export { findRoute } from './route-rank.ts';
