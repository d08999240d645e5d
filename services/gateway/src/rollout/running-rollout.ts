import { nameIn } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';

/** Releases, or the other value of a flag, that some visitors get at this moment. */
export interface RunningRollout {
  id: number;
  stage: number;
  /** Of all draws. */
  share: number;
  releases: OpenRelease[];
  /** In place of releases: `mf-dossier/new-list`. */
  flag: string | null;
}

/** Whose pages have to do with it. */
export const namesAbout = ({ releases, flag }: Pick<RunningRollout, 'releases' | 'flag'>): string[] =>
  flag === null ? releases.map(({ id }) => id.name) : [nameIn(flag)];
