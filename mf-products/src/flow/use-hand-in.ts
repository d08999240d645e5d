import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import type { FinishedState } from '@nabericht/dossier/finished-task';
import { isSaved, isStored, useReadAgain } from '@nabericht/dossier/saved-anyway';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useIntl } from '@nabericht/intl';
import { ApiProblem, paths, useAnnounce, useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
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
      if (!isAllSaved(whole, task._id, change)) {
        // A retry on the newer version would still change people, of whom its provider was told otherwise.
        if (isCompleted(whole, task._id)) throw new ApiProblem(COMPLETED_ELSEWHERE);
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

const COMPLETED_ELSEWHERE = { type: 'about:blank', title: 'Completed elsewhere', status: 409 };

const isCompleted = ({ dossier }: WholeDossier, taskId: string): boolean =>
  dossier.tasks.some(({ _id, status }) => _id === taskId && status === 'completed');

/** The same answers may stand there from another tab, without the names or the partner that were sent with them. */
const isAllSaved = (
  whole: WholeDossier,
  taskId: string,
  { collectedData, persons, deceased }: HandIn,
): boolean =>
  isSaved(whole, taskId, collectedData) &&
  persons.every(({ version, ...sent }) => {
    const stored = whole.dossier.persons.find(({ uuid }) => uuid === sent.uuid);
    return stored !== undefined && isStored(sent, stored);
  }) &&
  (deceased === null || isStored(deceased, whole.dossier.deceased));
