import type { Draft } from '@nabericht/domain/report/draft';
import { paths, useApi } from '@nabericht/remote';
import { CHOSEN_PROVIDERS, keepIds } from '@nabericht/remote/kept-ids';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';

interface Start {
  providerIds: string[];
  continueWith?: Draft;
  dossierId?: string | undefined;
}

/**
 * Keeps the choice as a new draft on the server and opens the first step. Given an unfinished report, that one goes
 * on with the chosen providers added.
 */
export function useStartReport() {
  const api = useApi();
  const navigate = useNavigate();
  return useAct('start report', async ({ providerIds, continueWith, dossierId }: Start) => {
    const draft = continueWith
      ? {
          ...continueWith,
          providerIds: [...new Set([...continueWith.providerIds, ...providerIds])],
          providerSlug: null,
        }
      : { draftId: crypto.randomUUID(), providerIds, providerSlug: null, answers: {} };
    await api.dossier.saveDraft({ body: { draft } });
    // It is in the report now.
    keepIds(CHOSEN_PROVIDERS, []);
    await navigate(paths.report(undefined, { dossierId }));
  });
}
