import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import type { Draft } from '@nabericht/domain/report/draft';
import { paths, useRemote } from '@nabericht/remote';
import { handBegunReport } from '@nabericht/remote/begun-report';
import { CHOSEN_PROVIDERS, keepIds } from '@nabericht/remote/kept-ids';
import { keepLetters } from '@nabericht/remote/kept-letters';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { useEffect } from 'react';

interface Start {
  providerIds: string[];
  /** Who is not in the list. */
  ownLetters?: readonly OwnLetter[];
  continueWith?: Draft;
  dossierId?: string | undefined;
}

/**
 * Keeps the choice as a new draft on the server and opens the first step. Given an unfinished report, that one goes
 * on with the chosen providers added.
 * @param isLikely whether somebody is about to
 */
export function useStartReport(isLikely: boolean) {
  const { api, memory, prepare, foresee } = useRemote();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLikely) foresee?.(paths.report());
  }, [isLikely, foresee]);
  return useAct('start report', async ({ providerIds, ownLetters = [], continueWith, dossierId }: Start) => {
    const draft = continueWith
      ? {
          ...continueWith,
          providerIds: [...new Set([...continueWith.providerIds, ...providerIds])],
          providerSlug: null,
          ownLetters: [...(continueWith.ownLetters ?? []), ...ownLetters],
        }
      : {
          draftId: crypto.randomUUID(),
          providerIds,
          providerSlug: null,
          ...(ownLetters.length > 0 && { ownLetters: [...ownLetters] }),
          answers: {},
        };
    // What the first step shows is asked for, and its code started, while the draft is saved.
    const [saved, providers] = await Promise.all([
      api.dossier.saveDraft({ body: { draft } }),
      api.provider.readProvidersByIds({ query: { providerIds: draft.providerIds } }).catch(() => undefined),
      prepare?.(paths.report()),
    ]);
    handBegunReport(memory, { saved, providers }, Date.now());
    // It is in the report now.
    keepIds(CHOSEN_PROVIDERS, []);
    keepLetters([]);
    await navigate(paths.report(undefined, { dossierId }));
  });
}
