import { dossierAnswers } from '@nabericht/domain/report/report-changes';
import type { StepFormView, StepHost, StepValues } from '@nabericht/fields/step-host';
import { hasChanges } from '@nabericht/flow/has-changes';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi, useLeaveGuard } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Answered, FinishStep } from '../flow/finish-step.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import { ChangePage } from './ChangePage.tsx';
import { saveChange } from './save-change.ts';
import { ToldNotice } from './ToldNotice.tsx';
import { theirChanges } from './their-changes.ts';
import { type ChangedReport, dossierKey, type WholeDossier } from './use-changed-report.ts';

/** A step of the report in its dossier: nothing is kept until it is saved, and saving it leads back. */
export function useChange(
  report: ChangedReport,
  stepId: ChangedStepId,
  backTo: string,
): { host: StepHost; finish: FinishStep } {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isDirty, setIsDirty] = useState(false);
  const release = useLeaveGuard(isDirty);
  const form = useRef<StepFormView | null>(null);
  const latest = useRef(report);
  latest.current = report;

  const { context, dossier } = report;
  const dossierId = dossier._id;
  /** Puts what was changed elsewhere into the form, and the newer versions under the next save. */
  const takeTheirs = async ({ mine }: Saving) => {
    const whole = await api.dossier.readDossier({ params: { id: dossierId } });
    const before = latest.current.answers[stepId] ?? {};
    const theirs = dossierAnswers(whole.dossier, context)[stepId] ?? {};
    for (const [field, value] of theirChanges(mine, theirs, before)) form.current?.set(field, value);
    queries.setQueryData<WholeDossier>(dossierKey(dossierId), whole);
  };
  const { run, problem } = useAct(
    'save change',
    async ({ toChange }: Saving) => {
      await saveChange(api, latest.current.dossier, context, toChange());
      release();
      setIsDirty(false);
      await queries.invalidateQueries({ queryKey: dossierKey(dossierId) });
      announce(intl.formatMessage({ id: 'change.saved' }));
      await navigate(backTo);
    },
    ({ kind }, saving) => kind === 'stale' && takeTheirs(saving),
  );

  const follow = useCallback(
    (_stepId: string, view: StepFormView) => {
      form.current = view;
      return view.subscribe((values) =>
        setIsDirty(hasChanges(values, { ...values, ...latest.current.answers[stepId] })),
      );
    },
    [stepId],
  );

  const host: StepHost = {
    page: (page) => <ChangePage {...page} report={report} backTo={backTo} />,
    furnish: () => ({
      above: <ToldNotice dossier={dossier} />,
      failure: problem && <ChangeFailure problem={problem} base={report.base} />,
      next: <FormattedMessage id="change.save" />,
      isOnward: false,
      back: { to: backTo, label: <FormattedMessage id="change.cancel" />, isBackward: false },
    }),
    follow,
  };
  return {
    host,
    finish: async (answered) =>
      void (await run({ ...answered, mine: form.current?.values() ?? answered.values })),
  };
}

type ChangedStepId = Answered['stepId'];

interface Saving extends Answered {
  /** All that stands in the form, also what is asked of nobody. */
  mine: StepValues;
}
