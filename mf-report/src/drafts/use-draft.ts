import type { RemoteContextValue } from '@nabericht/remote';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftCalls, DraftKeeper, DraftState } from './draft-keeper.ts';

export const DraftContext = createContext<DraftKeeper | null>(null);

export function useDraftKeeper(): DraftKeeper {
  const keeper = useContext(DraftContext);
  if (!keeper) throw new Error('A report needs ReportRoot above it');
  return keeper;
}

export const useDraft = <Part>(select: (state: DraftState) => Part): Part =>
  useStore(useDraftKeeper().store, select);

/** The requests of the draft keeper, made with the typed client. */
export const draftCalls = ({
  api,
  reportError,
}: Pick<RemoteContextValue, 'api' | 'reportError'>): DraftCalls => ({
  read: () => api.dossier.readDraft(),
  save: (draft, { replaces, ...options }) => api.dossier.saveDraft({ body: { draft, replaces } }, options),
  remove: (draftId) => api.dossier.deleteDraft({ query: { draftId } }),
  reportError,
});
