import type { Provider } from '@nabericht/domain/provider/provider';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { paths, useApi } from '@nabericht/remote';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';
import type { SentState } from '../screens/task-list/SentNotice.tsx';

export interface SendNotices {
  isSending: boolean;
  /** What comes before the sending did not work, and nothing was sent. */
  problem: CallProblem | null;
  sent: readonly Provider[];
  failed: readonly Provider[];
  /** The act of sending, for all at once. Repeated, it goes on with those that failed. */
  send: (prepare: () => Promise<readonly Provider[]>) => Promise<boolean>;
}

/** Tells providers, each by a call of its own, and goes on to the task list once all are told. */
export function useSendNotices(dossierId: string): SendNotices {
  const api = useApi();
  const navigate = useNavigate();
  const noteUntold = useNoteProblem('notify provider');
  const refresh = useRefreshDossier(dossierId);
  const [sent, setSent] = useState<readonly Provider[]>([]);
  const [failed, setFailed] = useState<readonly Provider[]>([]);

  const notify = async (provider: Provider) => {
    try {
      const { leavesAt } = await api.provider.notifyProvider({
        params: { dossierId, providerId: provider._id },
      });
      return leavesAt === null ? 'held' : 'sent';
    } catch (error) {
      noteUntold(error);
      return 'failed';
    }
  };

  const { run, isPending, problem } = useAct(
    'send notices',
    async (prepare: Parameters<SendNotices['send']>[0]) => {
      const wanted = (await prepare()).filter(({ _id }) => !sent.some((done) => done._id === _id));
      const results = await Promise.all(
        wanted.map(async (provider) => ({ provider, outcome: await notify(provider) })),
      );
      const isFailed = ({ outcome }: (typeof results)[number]) => outcome === 'failed';
      const done = [...sent, ...results.filter((one) => !isFailed(one)).map(({ provider }) => provider)];
      const left = results.filter(isFailed).map(({ provider }) => provider);
      setSent(done);
      setFailed(left);
      // When this look does not work either, the task list itself will say so.
      await refresh();
      if (left.length > 0) return;
      const isHeld = results.some(({ outcome }) => outcome === 'held');
      const state: SentState = { sentTo: done.length, isHeld };
      await navigate(paths.taskList(dossierId), { state });
    },
  );
  return { isSending: isPending, problem, sent, failed, send: run };
}
