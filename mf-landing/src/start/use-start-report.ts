import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { paths, useRemote } from '@nabericht/remote';
import { handBegunReport } from '@nabericht/remote/begun-report';
import { problemOf } from '@nabericht/remote/call-problem';
import { CHOSEN_PROVIDERS, keepIds } from '@nabericht/remote/kept-ids';
import { keepLetters } from '@nabericht/remote/kept-letters';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { useEffect } from 'react';
import type { UnfinishedReport } from './use-unfinished-report.ts';

interface Start {
  providerIds: string[];
  /** Who is not in the list. */
  ownLetters?: readonly OwnLetter[];
  dossierId?: string | undefined;
  /** A new report where there is none, one in place of that which is not finished, or that one with these added. */
  as: 'new' | 'instead' | 'added';
}

interface Options {
  /** Somebody is about to. */
  isLikely: boolean;
  unfinished: UnfinishedReport;
  /** There turned out to be a report that is not finished: nothing was started. */
  onUnfinished: () => void;
}

/** The draft to save, and what it takes the place of; without a version, of whatever is there. */
function draftToSave({ providerIds, ownLetters = [], as }: Start, unfinished: SavedDraft | null) {
  if (as === 'added' && unfinished?.draft) {
    const { draft, version: ifMatch } = unfinished;
    const added = {
      ...draft,
      providerIds: [...new Set([...draft.providerIds, ...providerIds])],
      providerSlug: null,
      ownLetters: [...(draft.ownLetters ?? []), ...ownLetters],
    };
    return { draft: added, based: { ifMatch } };
  }
  const draft = {
    draftId: crypto.randomUUID(),
    providerIds,
    providerSlug: null,
    ...(ownLetters.length > 0 && { ownLetters: [...ownLetters] }),
    answers: {},
  };
  return { draft, based: as === 'instead' ? {} : { ifMatch: 0 } };
}

/**
 * Keeps the choice as a draft on the server and opens its first step. What another tab typed meanwhile, or what this page
 * could not read yet, is not overwritten unasked.
 */
export function useStartReport({ isLikely, unfinished, onUnfinished }: Options) {
  const { api, memory, prepare, foresee } = useRemote();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLikely) foresee?.(paths.report());
  }, [isLikely, foresee]);

  const save = async (start: Start, known: SavedDraft | null) => {
    const { draft, based } = draftToSave(start, known);
    // What the first step shows is asked for, and its code started, while the draft is saved.
    const [saved, providers] = await Promise.all([
      api.dossier.saveDraft({ body: { draft } }, based),
      api.provider.readProvidersByIds({ query: { providerIds: draft.providerIds } }).catch(() => undefined),
      prepare?.(paths.report()),
    ]);
    return { saved, providers };
  };

  const saveAsItStands = async (start: Start) => {
    try {
      return await save(start, unfinished.saved);
    } catch (error) {
      if (problemOf(error).kind !== 'stale') throw error;
      const now = await unfinished.readAgain();
      return start.as === 'added' || !now ? save(start, now) : null;
    }
  };

  return useAct('start report', async (start: Start) => {
    const begun = await saveAsItStands(start);
    if (!begun) return onUnfinished();
    handBegunReport(memory, begun, Date.now());
    // It is in the report now.
    keepIds(CHOSEN_PROVIDERS, []);
    keepLetters([]);
    await navigate(paths.report(undefined, { dossierId: start.dossierId }));
  });
}
