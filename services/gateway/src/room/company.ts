import { formatRelease } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';

/** Releases that are rendered together: they share one React tree, and so one process. */
export interface Company {
  shell: OpenRelease;
  /** Null for the shell's frame alone. */
  remote: OpenRelease | null;
}

export const keyOf = ({ shell, remote }: Company): string =>
  [shell, ...(remote ? [remote] : [])].map(({ id }) => formatRelease(id)).join(' ');
