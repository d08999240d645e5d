import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Draft } from '@nabericht/domain/report/draft';
import type { WholeDossier } from './dossiers.ts';
import { PROVIDERS } from './providers.ts';

/** All that the services of a fake platform know; what screens change, changes here. */
export interface World {
  providers: readonly Provider[];
  dossiers: WholeDossier[];
  /** The unfinished report of this browser. */
  draft: SavedDraft;
  /** What was typed into tasks and of persons, by their id. */
  typed: Map<string, { answers: TypedAnswers; savedAt: string | null }>;
}

export const NO_DRAFT: SavedDraft = { draft: null, version: 0, savedAt: null, expiresAt: null };

/** An unfinished report as it is kept. */
export const savedDraft = (draft: Draft): SavedDraft => ({
  draft,
  version: 1,
  savedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
});

export const aWorld = (own: Partial<World> = {}): World => ({
  providers: PROVIDERS,
  dossiers: [],
  draft: NO_DRAFT,
  typed: new Map(),
  ...own,
});
