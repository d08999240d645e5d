import { dossierAnswers } from '@nabericht/domain/report/report-changes';
import { hasChanges } from '@nabericht/flow/has-changes';
import { useIntl } from '@nabericht/intl';
import { useAnnounce, useApi, useLeaveGuard } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Answered, StepFormView, StepHost, StepValues } from '../flow/step-host.ts';
import { ChangeFrame } from './ChangeFrame.tsx';
import type { Change } from './change-context.ts';
import { saveChange } from './save-change.ts';
import { theirChanges } from './their-changes.ts';
import { type ChangedReport, dossierKey, type WholeDossier } from './use-changed-report.ts';

/** A step of the report in its dossier: nothing is kept until it is saved, and saving it leads back. */
export function useChange(report: ChangedReport, backTo: string): { host: StepHost; change: Change } {
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
  const takeTheirs = async ({ stepId, mine }: Saving) => {
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
  const host = useMemo(
    (): StepHost => ({
      Frame: ChangeFrame,

      follow(stepId, view) {
        form.current = view;
        return view.subscribe((values) =>
          setIsDirty(hasChanges(values, { ...values, ...latest.current.answers[stepId] })),
        );
      },

      async finish(answered) {
        await run({ ...answered, mine: form.current?.values() ?? answered.values });
      },
    }),
    [run],
  );
  return { host, change: { report, backTo, problem } };
}

interface Saving extends Answered {
  /** All that stands in the form, also what is asked of nobody. */
  mine: StepValues;
}
