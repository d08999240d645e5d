import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Draft } from '@nabericht/domain/report/draft';
import type { WholeDossier } from './dossiers.ts';
import { PROVIDERS } from './providers.ts';

/** The state of the fake services; screens change it by their calls. */
export interface World {
  providers: readonly Provider[];
  dossiers: WholeDossier[];
  /** The draft report of this browser. */
  draft: SavedDraft;
  /** The typed answers of tasks and persons, by their id. */
  typed: Map<string, { answers: TypedAnswers; savedAt: string | null }>;
}

export const NO_DRAFT: SavedDraft = { draft: null, version: 0, savedAt: null, expiresAt: null };

/** A draft report as the service stores it. */
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
