import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { Provider } from '@nabericht/domain/provider/provider';

/** The shell's memory for remotes, which lives as long as this page; an older shell has none. */
type Memory = Map<string, unknown> | undefined;

const SAVED = 'report.begun';
const PROVIDERS = 'report.begun.providers';
/** Older than this the stored answer is not used, and the report is requested again. */
const FRESH_MS = 10_000;

interface Begun {
  saved: SavedDraft;
  /** The organisations that get the report; undefined when they still have to be requested. */
  providers: readonly Provider[] | undefined;
}

/** Stores the answer to the start of a report, so that the next page need not request it. */
export function handBegunReport(memory: Memory, { saved, providers }: Begun, now: number): void {
  memory?.set(SAVED, { saved, at: now });
  if (providers) memory?.set(PROVIDERS, { providers, at: now });
}

/** Takes the draft out of the memory. */
export function takeBegunReport(memory: Memory, now: number): SavedDraft | undefined {
  const begun = take(memory, SAVED, now);
  return begun && isSaved(begun.saved) ? begun.saved : undefined;
}

/** Takes the providers out of the memory; undefined unless they include all of these ids. */
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

// A remote with another release of this code may have stored it.
const isRecord = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null;
const isSaved = (kept: unknown): kept is SavedDraft => isRecord(kept) && 'draft' in kept && 'version' in kept;
const isProviders = (kept: unknown): kept is readonly Provider[] =>
  Array.isArray(kept) && kept.every((one) => isRecord(one) && '_id' in one && 'active' in one);
