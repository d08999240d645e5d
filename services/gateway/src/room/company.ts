import { formatRelease } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';

/** What is drawn together: they share one React tree, and so one room. */
export interface Company {
  shell: OpenRelease;
  /** None: the frame alone. */
  remote: OpenRelease | null;
}

export const keyOf = ({ shell, remote }: Company): string =>
  [shell, ...(remote ? [remote] : [])].map(({ id }) => formatRelease(id)).join(' ');
