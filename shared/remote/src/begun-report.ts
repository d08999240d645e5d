import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { Provider } from '@nabericht/domain/provider/provider';

/** What the shell keeps for remotes while this page lives; an older shell keeps nothing. */
type Memory = Map<string, unknown> | undefined;

const SAVED = 'report.begun';
const PROVIDERS = 'report.begun.providers';
/** Longer after the answer than a page takes to come, it is asked for again. */
const FRESH_MS = 10_000;

interface Begun {
  saved: SavedDraft;
  /** Whom it goes to; undefined when they are still to be asked for. */
  providers: readonly Provider[] | undefined;
}

/** Hands what was answered as a report began to the page that goes on with it, which then need not ask for it. */
export function handBegunReport(memory: Memory, { saved, providers }: Begun, now: number): void {
  memory?.set(SAVED, { saved, at: now });
  if (providers) memory?.set(PROVIDERS, { providers, at: now });
}

/** Takes the draft, once. */
export function takeBegunReport(memory: Memory, now: number): SavedDraft | undefined {
  const begun = take(memory, SAVED, now);
  return begun && isSaved(begun.saved) ? begun.saved : undefined;
}

/** Takes the providers, once; undefined unless all of these are among them. */
export function takeBegunProviders(
  memory: Memory,
  ids: readonly string[],
  now: number,
): readonly Provider[] | undefined {
  const { providers } = take(memory, PROVIDERS, now) ?? {};
  return isProviders(providers) && ids.every((id) => providers.some(({ _id }) => _id === id))
    ? providers
    : undefined;
}

function take(memory: Memory, key: string, now: number): Record<string, unknown> | undefined {
  const kept = memory?.get(key);
  memory?.delete(key);
  return isRecord(kept) && typeof kept.at === 'number' && now - kept.at < FRESH_MS ? kept : undefined;
}

// Another release of this code, in another remote, may have put it there.
const isRecord = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null;
const isSaved = (kept: unknown): kept is SavedDraft => isRecord(kept) && 'draft' in kept && 'version' in kept;
const isProviders = (kept: unknown): kept is readonly Provider[] =>
  Array.isArray(kept) && kept.every((one) => isRecord(one) && '_id' in one && 'active' in one);
