import { isSaved, useReadAgain } from '@nabericht/dossier/saved-anyway';
import { useAct } from '@nabericht/dossier/use-act';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useIntl } from '@nabericht/intl';
import { ApiProblem, paths, useAnnounce, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';
import type { HandIn, ProductTaskProps } from './product-flow.ts';

/** Why a flow is not saved yet. `fields` are the names, as they were sent, of what the service refuses. */
export type HandInProblem =
  | { readonly name: 'stale' | 'settled' | 'gone' | 'offline' | 'failed' }
  | { readonly name: 'refused'; readonly fields: readonly string[] };

/**
 * Saves all that a flow asked, in one call, on the dossier as it was when the flow was opened; then back to the
 * task list. What failed can be tried again: nothing typed is lost.
 */
export function useHandIn({ dossier, dossierId, task, keep }: ProductTaskProps, release: () => void) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { reportError } = useRemote();
  const readAgain = useReadAgain(dossierId);
  const refresh = useRefreshDossier(dossierId);
  const [version, setVersion] = useState(dossier.version);
  const [problem, setProblem] = useState<HandInProblem | null>(null);

  const leave = async () => {
    release();
    await refresh();
    announce(intl.formatMessage({ id: 'handIn.saved' }));
    await navigate(paths.taskList(dossierId));
  };
  const save = async ({ collectedData, persons, deceased }: HandIn) => {
    keep();
    setProblem(null);
    try {
      await api.dossier.updateDossier(
        {
          params: { id: dossierId },
          body: {
            dossier: { persons, deceased },
            tasks: [{ _id: task._id, status: 'completed', collectedData }],
          },
        },
        { ifMatch: version },
      );
    } catch (error) {
      const found = problemOf(error);
      if (found?.name !== 'stale') throw error;
      const whole = await readAgain();
      setVersion(whole.dossier.version);
      if (!isSaved(whole, task._id, collectedData)) return setProblem(found);
    }
    await leave();
  };
  const handIn = useAct({
    mutationFn: save,
    onError: (error) => {
      const found = problemOf(error);
      setProblem(found);
      if (found?.name === 'failed') reportError(error, 'hand in product');
    },
  });
  return { handIn: handIn.mutate, isHandingIn: handIn.isPending, problem };
}

/** Of a session that ended the site itself says so. */
function problemOf(error: unknown): HandInProblem | null {
  const status = error instanceof ApiProblem ? error.status : null;
  if (status === 401) return null;
  if (status === 412) return { name: 'stale' };
  if (status === 422) {
    const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
    return { name: 'refused', fields: errors.map(({ field }) => field) };
  }
  if (status === 403 || status === 409) return { name: 'settled' };
  if (status === 404) return { name: 'gone' };
  return { name: status === 0 ? 'offline' : 'failed' };
}
