import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';

/** What the shell keeps for remotes while this page lives; an older shell keeps nothing. */
type Memory = Map<string, unknown> | undefined;

const KEY = 'report.begun';
/** Longer after the answer than a page takes to come, it is asked for again. */
const FRESH_MS = 10_000;

interface Begun {
  saved: SavedDraft;
  at: number;
}

/** Hands the answer to the save that began a report to the page that goes on with it, which then need not ask for it. */
export function handBegunReport(memory: Memory, saved: SavedDraft, now: number): void {
  memory?.set(KEY, { saved, at: now } satisfies Begun);
}

/** Takes it, once. */
export function takeBegunReport(memory: Memory, now: number): SavedDraft | undefined {
  const begun = memory?.get(KEY);
  memory?.delete(KEY);
  return isBegun(begun) && now - begun.at < FRESH_MS ? begun.saved : undefined;
}

// Another release of this code, in another remote, may have put it there.
const isBegun = (kept: unknown): kept is Begun =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'saved' in kept &&
  typeof kept.saved === 'object' &&
  kept.saved !== null &&
  'draft' in kept.saved &&
  'version' in kept.saved;
