import { dossierAnswers, reportChange } from '@nabericht/domain/report-changes';
import { hasChanges } from '@nabericht/flow/has-changes';
import { useIntl } from '@nabericht/intl';
import { ApiProblem, useAnnounce, useApi, useLeaveGuard, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { StepFormView, StepHost, StepValues } from '../flow/step-host.ts';
import { stepsOfFields } from '../send/step-of-field.ts';
import { ChangeFrame } from './ChangeFrame.tsx';
import { saveChange } from './save-change.ts';
import { theirChanges } from './their-changes.ts';
import { type ChangedReport, dossierKey, type WholeDossier } from './use-changed-report.ts';

/** Why a change is not saved yet. `steps` are those that hold what the service refuses. */
export type ChangeProblem =
  | { readonly name: 'stale' | 'settled' | 'gone' | 'offline' | 'failed' }
  | { readonly name: 'refused'; readonly steps: readonly string[] };

export interface Change {
  readonly report: ChangedReport;
  /** Where one came from, and goes back to. */
  readonly backTo: string;
  readonly problem: ChangeProblem | null;
}

export const ChangeContext = createContext<Change | null>(null);

export function useChangeContext(): Change {
  const change = useContext(ChangeContext);
  if (!change) throw new Error('A change needs a ChangeContext above it');
  return change;
}

/** A step of the report in its dossier: nothing is kept until it is saved, and saving it leads back. */
export function useChange(report: ChangedReport, backTo: string): { host: StepHost; change: Change } {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { reportError } = useRemote();
  const [problem, setProblem] = useState<ChangeProblem | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const release = useLeaveGuard(isDirty);
  const form = useRef<StepFormView | null>(null);
  const latest = useRef(report);
  latest.current = report;

  const { context, dossier } = report;
  const dossierId = dossier._id;
  const host = useMemo((): StepHost => {
    /** Puts what was changed elsewhere into the form, and the newer versions under the next save. */
    const takeTheirs = async (stepId: string, mine: StepValues) => {
      const whole = await api.dossier.readDossier({ params: { id: dossierId } });
      const before = latest.current.answers[stepId] ?? {};
      const theirs = dossierAnswers(whole.dossier, context)[stepId] ?? {};
      for (const [field, value] of theirChanges(mine, theirs, before)) form.current?.set(field, value);
      queries.setQueryData<WholeDossier>(dossierKey(dossierId), whole);
    };
    const problemOf = async (
      error: unknown,
      stepId: string,
      mine: StepValues,
    ): Promise<ChangeProblem | null> => {
      const status = error instanceof ApiProblem ? error.status : null;
      if (status === 401) return null;
      if (status === 412) {
        await takeTheirs(stepId, mine);
        return { name: 'stale' };
      }
      if (status === 422) {
        const fields = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
        return { name: 'refused', steps: stepsOfFields(fields.map(({ field }) => field)) };
      }
      if (status === 403 || status === 409) return { name: 'settled' };
      if (status === 404) return { name: 'gone' };
      if (status !== 0) reportError(error, 'save change');
      return { name: status === 0 ? 'offline' : 'failed' };
    };
    return {
      Frame: ChangeFrame,

      follow(stepId, view) {
        form.current = view;
        return view.subscribe((values) =>
          setIsDirty(hasChanges(values, { ...values, ...latest.current.answers[stepId] })),
        );
      },

      async finish(stepId, values) {
        setProblem(null);
        const mine = form.current?.values() ?? values;
        try {
          await saveChange(api, latest.current.dossier, context, reportChange(stepId, values, context));
          release();
          setIsDirty(false);
          await queries.invalidateQueries({ queryKey: dossierKey(dossierId) });
          announce(intl.formatMessage({ id: 'change.saved' }));
          await navigate(backTo);
        } catch (error) {
          setProblem(await problemOf(error, stepId, mine).catch((): ChangeProblem => ({ name: 'failed' })));
        }
      },
    };
  }, [api, announce, backTo, context, dossierId, intl, navigate, queries, release, reportError]);
  return { host, change: { report, backTo, problem } };
}
