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
  /** Where it goes on to when there is nobody to tell. */
  onNobody?: () => void | Promise<void>;
}

export interface SendNotices {
  isSending: boolean;
  /** What comes before the sending did not work, and nothing was sent. */
  problem: CallProblem | null;
  sent: readonly Provider[];
  failed: readonly Provider[];
  /** The act of sending, for all at once. Repeated, it goes on with those that failed. */
  send: (prepare: () => Promise<ToTell>) => Promise<boolean>;
}

/** Tells providers, each by a call of its own, and goes on to what says so once all are told. */
export function useSendNotices(dossierId: string): SendNotices {
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
      // When this look does not work either, the next screen itself will say so.
      await refresh();
      if (left.length > 0) return;
      if (done.length === 0 && onNobody) return onNobody();
      await navigate(paths.sent(dossierId));
    },
  );
  return { isSending: isPending, problem, sent, failed, send: run };
}
