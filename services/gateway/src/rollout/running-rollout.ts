import type { OpenRelease } from '../release/release-store.ts';

/** Releases that some visitors get at this moment. */
export interface RunningRollout {
  id: number;
  stage: number;
  /** Of all draws. */
  share: number;
  releases: OpenRelease[];
}
