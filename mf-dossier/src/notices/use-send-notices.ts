import type { Provider } from '@nabericht/domain/provider/provider';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { paths, useApi } from '@nabericht/remote';
import { type CallProblem, mayHaveChanged } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';

export interface ToTell {
  providers: readonly Provider[];
  /** Where to navigate when there is nobody to notify. */
  onNobody?: () => void | Promise<void>;
  /** Called after a notice was refused because the dossier had changed; the dossier was refetched by then. */
  onRefused: (refused: readonly [Provider, ...Provider[]], told: Told) => void | Promise<void>;
}

export interface SendNotices {
  isSending: boolean;
  /** The preparation failed, so nothing was sent. */
  problem: CallProblem | null;
  sent: readonly Provider[];
  /** Another try may tell them. */
  failed: readonly Provider[];
  /** Another try would be refused again. */
  refused: readonly Provider[];
  /** Nothing failed for another reason than that there is no connection. */
  isOffline: boolean;
  /** Notifies all providers. Called again, it retries only those that failed. */
  send: (prepare: () => Promise<ToTell>) => Promise<boolean>;
}

export type Told = Pick<SendNotices, 'sent' | 'failed' | 'refused'>;

interface SendNoticesOptions {
  /** The outcomes of the notices that the previous screen sent. */
  before?: Told | null;
  /** Called when the preparation failed, before anything was sent. */
  onUnprepared?: (problem: CallProblem) => Promise<void>;
}

/** Notifies each provider by its own request, and opens the sent page once all of them succeeded. */
export function useSendNotices(
  dossierId: string,
  { before, onUnprepared }: SendNoticesOptions = {},
): SendNotices {
  const api = useApi();
  const navigate = useNavigate();
  const noteUntold = useNoteProblem('notify provider');
  const refresh = useRefreshDossier(dossierId);
  const [told, setTold] = useState<Told>(before ?? { sent: [], failed: [], refused: [] });

  const [isOffline, setIsOffline] = useState(false);

  const notify = async (provider: Provider): Promise<keyof Told | 'offline'> => {
    try {
      await api.provider.notifyProvider({ params: { dossierId, providerId: provider._id } });
      return 'sent';
    } catch (error) {
      const { kind } = noteUntold(error);
      return mayHaveChanged(kind) ? 'refused' : kind === 'offline' ? kind : 'failed';
    }
  };

  const { run, isPending, problem } = useAct(
    'send notices',
    async (prepare: Parameters<SendNotices['send']>[0]) => {
      const { providers, onNobody, onRefused } = await prepare();
      const wanted = providers.filter(({ _id }) => !told.sent.some((done) => done._id === _id));
      const results = await Promise.all(
        wanted.map(async (provider) => ({ provider, outcome: await notify(provider) })),
      );
      const having = (...outcomes: (typeof results)[number]['outcome'][]) =>
        results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ provider }) => provider);
      const now = {
        sent: [...told.sent, ...having('sent')],
        failed: having('offline', 'failed'),
        refused: having('refused'),
      };
      setTold(now);
      setIsOffline(having('failed').length === 0);
      // If this refresh fails, the next screen shows that itself.
      await refresh();
      const [refused, ...others] = now.refused;
      if (refused) return onRefused([refused, ...others], now);
      if (now.failed.length > 0) return;
      if (now.sent.length === 0 && onNobody) return onNobody();
      await navigate(paths.sent(dossierId));
    },
    onUnprepared,
  );
  return { isSending: isPending, problem, ...told, isOffline, send: run };
}
