import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import type { FinishedState } from '@nabericht/dossier/finished-task';
import { isAllSaved, useReadAgain } from '@nabericht/dossier/saved-anyway';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useIntl } from '@nabericht/intl';
import { paths, useAnnounce, useApi } from '@nabericht/remote';
import { problemOf, settledElsewhere } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';
import type { HandIn, ProductTaskProps } from './product-flow.ts';

/**
 * Saves all answers of a flow in one call, with the version of the dossier that was read when the flow opened; then opens the
 * task list. After a failure it can be retried, and no answer is lost.
 */
export function useHandIn({ dossier, dossierId, task, keep }: ProductTaskProps, release: () => void) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const readAgain = useReadAgain(dossierId);
  const refresh = useRefreshDossier(dossierId);
  const [version, setVersion] = useState(dossier.version);

  const leave = async () => {
    release();
    await refresh();
    announce(intl.formatMessage({ id: 'handIn.saved' }));
    const state: FinishedState = { finished: task._id };
    await navigate(paths.taskList(dossierId), { state });
  };
  const save = async (change: HandIn) => {
    const { collectedData, persons, deceased } = change;
    keep();
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
      if (problemOf(error).kind !== 'stale') throw error;
      const whole = await readAgain();
      if (!isAllSaved(whole, task._id, collectedData, change)) {
        // A retry with the newer version would change persons whose earlier details the provider already has.
        if (isCompleted(whole, task._id)) throw settledElsewhere();
        setVersion(whole.dossier.version);
        throw error;
      }
    }
    await leave();
  };
  // Refetches after a refusal, so that the next try leaves out what may no longer be changed.
  const handIn = useAct('hand in product', save, ({ kind }) => kind === 'settled' && refresh());
  return { handIn: handIn.run, isHandingIn: handIn.isPending, problem: handIn.problem };
}

const isCompleted = ({ dossier }: WholeDossier, taskId: string): boolean =>
  dossier.tasks.some(({ _id, status }) => _id === taskId && status === 'completed');
