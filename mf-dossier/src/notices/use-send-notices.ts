import type { Provider } from '@nabericht/domain/provider/provider';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { paths, useApi } from '@nabericht/remote';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';

export interface ToTell {
  providers: readonly Provider[];
  /** Where to navigate when there is nobody to notify. */
  onNobody?: () => void | Promise<void>;
}

export interface SendNotices {
  isSending: boolean;
  /** The preparation failed, so nothing was sent. */
  problem: CallProblem | null;
  sent: readonly Provider[];
  failed: readonly Provider[];
  /** Notifies all providers. Called again, it retries only those that failed. */
  send: (prepare: () => Promise<ToTell>) => Promise<boolean>;
}

/**
 * Notifies each provider by its own request, and opens the sent page once all of them succeeded.
 * @param onUnprepared called when the preparation failed, before anything was sent
 */
export function useSendNotices(
  dossierId: string,
  onUnprepared?: (problem: CallProblem) => Promise<void>,
): SendNotices {
  const api = useApi();
  const navigate = useNavigate();
  const noteUntold = useNoteProblem('notify provider');
  const refresh = useRefreshDossier(dossierId);
  const [sent, setSent] = useState<readonly Provider[]>([]);
  const [failed, setFailed] = useState<readonly Provider[]>([]);

  const notify = async (provider: Provider) => {
    try {
      await api.provider.notifyProvider({ params: { dossierId, providerId: provider._id } });
      return true;
    } catch (error) {
      noteUntold(error);
      return false;
    }
  };

  const { run, isPending, problem } = useAct(
    'send notices',
    async (prepare: Parameters<SendNotices['send']>[0]) => {
      const { providers, onNobody } = await prepare();
      const wanted = providers.filter(({ _id }) => !sent.some((done) => done._id === _id));
      const results = await Promise.all(
        wanted.map(async (provider) => ({ provider, isTold: await notify(provider) })),
      );
      const done = [...sent, ...results.filter(({ isTold }) => isTold).map(({ provider }) => provider)];
      const left = results.filter(({ isTold }) => !isTold).map(({ provider }) => provider);
      setSent(done);
      setFailed(left);
      // If this refresh fails, the next screen shows that itself.
      await refresh();
      if (left.length > 0) return;
      if (done.length === 0 && onNobody) return onNobody();
      await navigate(paths.sent(dossierId));
    },
    onUnprepared,
  );
  return { isSending: isPending, problem, sent, failed, send: run };
}
