import type { Draft } from '@nabericht/domain/draft';
import { paths, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useCallback, useRef, useState } from 'react';

type StartState = 'idle' | 'starting' | 'failed';

/**
 * Keeps the choice as a new draft on the server and opens the first step. Given an unfinished report, that one goes
 * on with the chosen providers added.
 */
export function useStartReport() {
  const api = useApi();
  const { reportError } = useRemote();
  const navigate = useNavigate();
  const [state, setState] = useState<StartState>('idle');
  // State would let a second click through before the next render.
  const busy = useRef(false);

  const start = useCallback(
    async (providerIds: string[], options: { continueWith?: Draft; dossierId?: string | undefined } = {}) => {
      if (busy.current) return;
      busy.current = true;
      setState('starting');
      try {
        const draft = options.continueWith
          ? {
              ...options.continueWith,
              providerIds: [...new Set([...options.continueWith.providerIds, ...providerIds])],
              providerSlug: null,
            }
          : { draftId: crypto.randomUUID(), providerIds, providerSlug: null, answers: {} };
        await api.dossier.saveDraft({ body: { draft } });
        await navigate(paths.report(undefined, { dossierId: options.dossierId }));
      } catch (error) {
        reportError(error, 'start report');
        setState('failed');
      } finally {
        busy.current = false;
      }
    },
    [api, navigate, reportError],
  );
  return { start, state };
}
