import { nameIn } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';

/** Releases, or the other value of a flag, that some visitors get now. */
export interface RunningRollout {
  id: number;
  stage: number;
  /** The share of all draws. */
  share: number;
  releases: OpenRelease[];
  /** A flag instead of releases: `mf-dossier/new-list`. */
  flag: string | null;
}

/** The shell or remotes whose pages the rollout concerns. */
export const namesAbout = ({ releases, flag }: Pick<RunningRollout, 'releases' | 'flag'>): string[] =>
  flag === null ? releases.map(({ id }) => id.name) : [nameIn(flag)];
