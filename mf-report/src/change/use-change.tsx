import { readReportAnswers } from '@nabericht/domain/report/report-answers';
import { dossierAnswers, reportChange, requiredSteps } from '@nabericht/domain/report/report-changes';
import type { ReportAnswers } from '@nabericht/domain/report/report-flow';
import type { StepFormView, StepHost, StepValues } from '@nabericht/fields/step-host';
import { hasChanges } from '@nabericht/flow/has-changes';
import { mergeChanges } from '@nabericht/flow/merge-changes';
import { stepThatFollows } from '@nabericht/flow/step-that-follows';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi, useLeaveGuard } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useLocation, useNavigate } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Answered, FinishStep } from '../flow/finish-step.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import { ChangePage } from './ChangePage.tsx';
import { saveChange } from './save-change.ts';
import { ToldNotice } from './ToldNotice.tsx';
import { type ChangedReport, dossierKey, type WholeDossier } from './use-changed-report.ts';

/** A change that makes another step necessary and is not saved yet. */
export interface UnderWay {
  /** The answers so far, of all steps of this change. */
  changed: ReportAnswers;
  /** The path of the step to ask next. */
  asks: string;
}

interface ChangeOptions {
  report: ChangedReport;
  stepId: Answered['stepId'];
  /** The page that linked to this step; saving returns to it. */
  backTo: string;
  goOn: (change: UnderWay) => void;
  onSaved: () => void;
}

/**
 * Edits one step of a dossier's report: nothing is stored until it is saved, and saving leads back. When a change makes
 * other steps necessary, those are asked first and everything is saved in one request.
 */
export function useChange({ report, stepId, backTo, goOn, onSaved }: ChangeOptions): {
  host: StepHost;
  finish: FinishStep;
} {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { search } = useLocation();
  const queries = useQueryClient();
  const [isTyped, setIsTyped] = useState(false);
  const follows = Object.keys(report.changed).length > 0;
  const release = useLeaveGuard(isTyped || follows);
  const form = useRef<StepFormView | null>(null);
  const latest = useRef(report);
  latest.current = report;

  const { context, dossier } = report;
  const dossierId = dossier._id;
  /** Merges what was changed elsewhere into the answers here, and uses the newer versions for the next save. */
  const takeTheirs = async (mine: StepValues) => {
    const { changed, dossier: before } = latest.current;
    const whole = await api.dossier.readDossier({ params: { id: dossierId } });
    const kept = dossierAnswers(before, context);
    const theirs = dossierAnswers(whole.dossier, context);
    const mergeStep = (id: Answered['stepId'], own: StepValues) =>
      mergeChanges(own, { ...theirs[id] }, { ...kept[id] });
    for (const [field, value] of Object.entries(mergeStep(stepId, mine))) {
      // An answer that was removed is blank: without a value its field would show the one that it began with.
      const blank = Array.isArray(mine[field]) ? [] : '';
      if (hasChanges(value, mine[field])) form.current?.set(field, value ?? blank);
    }
    if (follows) {
      const merged = requiredSteps.map(({ id }) => [id, changed[id] && mergeStep(id, { ...changed[id] })]);
      goOn({ changed: readReportAnswers(Object.fromEntries(merged)), asks: stepId });
    }
    queries.setQueryData<WholeDossier>(dossierKey(dossierId), whole);
  };
  const { run, problem } = useAct(
    'save change',
    async (mine: StepValues) => {
      const { changed, dossier: read } = latest.current;
      const kept = dossierAnswers(read, context);
      const now = { ...changed, ...readReportAnswers({ [stepId]: { ...kept[stepId], ...mine } }) };
      const next = stepThatFollows(requiredSteps, kept, now, context);
      if (next) {
        release();
        goOn({ changed: now, asks: next.path });
        await navigate(`${report.base}/${next.path}${search}`);
        return;
      }
      await saveChange(api, read, context, reportChange(now, kept, context));
      release();
      setIsTyped(false);
      await queries.invalidateQueries({ queryKey: dossierKey(dossierId) });
      announce(intl.formatMessage({ id: 'change.saved' }));
      onSaved();
      await navigate(backTo);
    },
    ({ kind }, mine) => kind === 'stale' && takeTheirs(mine),
  );

  const follow = useCallback(
    (_stepId: string, view: StepFormView) => {
      form.current = view;
      return view.subscribe((values) =>
        setIsTyped(hasChanges(values, { ...values, ...latest.current.answers[stepId] })),
      );
    },
    [stepId],
  );

  const host: StepHost = {
    page: (page) => <ChangePage {...page} report={report} backTo={backTo} />,
    furnish: () => ({
      above: follows ? <FollowsNotice /> : <ToldNotice dossier={dossier} />,
      failure: problem && <ChangeFailure problem={problem} base={report.base} />,
      next: <FormattedMessage id="change.save" />,
      isOnward: false,
      back: { to: backTo, label: <FormattedMessage id="change.cancel" />, isBackward: false },
    }),
    follow,
  };
  return {
    host,
    finish: async ({ values }) => void (await run(form.current?.values() ?? values)),
  };
}

/** Says why one more step is asked. */
function FollowsNotice() {
  return (
    <Notice compact>
      <p>
        <FormattedMessage id="change.follows" />
      </p>
    </Notice>
  );
}
