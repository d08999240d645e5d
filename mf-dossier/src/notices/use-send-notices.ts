import type { Provider } from '@nabericht/domain/provider';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { paths, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useRef, useState } from 'react';
import type { SentState } from '../screens/task-list/SentNotice.tsx';

export interface SendNotices {
  /** `unprepared`: what comes before the sending did not work, and nothing was sent. */
  state: 'idle' | 'sending' | 'failed' | 'unprepared';
  sent: readonly Provider[];
  failed: readonly Provider[];
  /** The act of sending, for all at once. Repeated, it goes on with those that failed. */
  send: (prepare: () => Promise<readonly Provider[]>) => Promise<void>;
}

/** Tells providers, each by a call of its own, and goes on to the task list once all are told. */
export function useSendNotices(dossierId: string): SendNotices {
  const api = useApi();
  const navigate = useNavigate();
  const { reportError } = useRemote();
  const refresh = useRefreshDossier(dossierId);
  const [state, setState] = useState<SendNotices['state']>('idle');
  const [sent, setSent] = useState<readonly Provider[]>([]);
  const [failed, setFailed] = useState<readonly Provider[]>([]);
  // State would let a second click through before the next render.
  const busy = useRef(false);

  const notify = async (provider: Provider) => {
    try {
      const { leavesAt } = await api.provider.notifyProvider({
        params: { dossierId, providerId: provider._id },
      });
      return leavesAt === null ? 'held' : 'sent';
    } catch (error) {
      reportError(error, 'notify provider');
      return 'failed';
    }
  };

  const send: SendNotices['send'] = async (prepare) => {
    if (busy.current) return;
    busy.current = true;
    setState('sending');
    try {
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
      if (left.length > 0) return setState('failed');
      const isHeld = results.some(({ outcome }) => outcome === 'held');
      const state: SentState = { sentTo: done.length, isHeld };
      await navigate(paths.taskList(dossierId), { state });
    } catch (error) {
      reportError(error, 'send notices');
      setState('unprepared');
    } finally {
      busy.current = false;
    }
  };
  return { state, sent, failed, send };
}
