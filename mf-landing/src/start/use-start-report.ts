import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { withoutRepeats } from '@nabericht/domain/own-letters/same-letter';
import { paths, useRemote } from '@nabericht/remote';
import { handBegunReport } from '@nabericht/remote/begun-report';
import { problemOf } from '@nabericht/remote/call-problem';
import { forgetChoice } from '@nabericht/remote/forget-choice';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { useEffect } from 'react';
import type { UnfinishedReport } from './use-unfinished-report.ts';

interface Start {
  providerIds: string[];
  /** Organisations that are not in the list. */
  ownLetters?: readonly OwnLetter[];
  dossierId?: string | undefined;
  /** `new`: there is no report yet. `instead`: replaces the unfinished report. `added`: adds the providers to that report. */
  as: 'new' | 'instead' | 'added';
}

interface Options {
  /** Whether the visitor is likely to start a report soon. */
  isLikely: boolean;
  unfinished: UnfinishedReport;
  /** Called when there turned out to be an unfinished report, so that nothing was started. */
  onUnfinished: () => void;
}

/** The draft to save, and the version that it replaces; without a version it replaces any. */
function draftToSave({ providerIds, ownLetters = [], as }: Start, unfinished: SavedDraft | null) {
  if (as === 'added' && unfinished?.draft) {
    const { draft, version: ifMatch } = unfinished;
    const added = {
      ...draft,
      providerIds: [...new Set([...draft.providerIds, ...providerIds])],
      providerSlug: null,
      ownLetters: withoutRepeats([...(draft.ownLetters ?? []), ...ownLetters]),
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
 * Saves the choice as a draft on the server and opens its first step. An unfinished report that another tab changed, or that
 * was not read yet, is not overwritten without asking.
 */
export function useStartReport({ isLikely, unfinished, onUnfinished }: Options) {
  const { api, memory, prepare, foresee } = useRemote();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLikely) foresee?.(paths.report());
  }, [isLikely, foresee]);

  const save = async (start: Start, known: SavedDraft | null) => {
    const { draft, based } = draftToSave(start, known);
    // While the draft is saved, the data and the code of the first step are loaded.
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
    forgetChoice();
    await navigate(paths.report(undefined, { dossierId: start.dossierId }));
  });
}
