import { readReportAnswers } from '@nabericht/domain/report/report-answers';
import { afterReport } from '@nabericht/domain/report/report-context';
import { reportFlow } from '@nabericht/domain/report/report-flow';
import { editPath, isReturningToCheck } from '@nabericht/fields/edit-path';
import type { StepFormView, StepHost } from '@nabericht/fields/step-host';
import { hasChanges } from '@nabericht/flow/has-changes';
import { nextStep } from '@nabericht/flow/next-step';
import { previousStep } from '@nabericht/flow/previous-step';
import { walk } from '@nabericht/flow/walk';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { useNavigate, useSearchParams } from '@nabericht/router';
import { useCallback } from 'react';
import { DraftPage } from '../flow/DraftPage.tsx';
import type { FinishStep } from '../flow/finish-step.ts';
import type { Report } from '../flow/use-report.ts';
import { DraftNote } from './DraftNote.tsx';
import { useDraftKeeper } from './use-draft.ts';

/**
 * A step in an unfinished report. The form owns the current values and the draft follows it; Next saves the cleaned
 * answers before it navigates.
 */
export function useDraftHost(report: Report): { host: StepHost; finish: FinishStep } {
  const { base, context, walked } = report;
  const keeper = useDraftKeeper();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Somebody who is signed out by now continues to the code, which leads to the check too.
  const isFromCheck = isReturningToCheck(search) && afterReport(context) === 'create-dossier';

  const follow = useCallback(
    (stepId: string, form: StepFormView) => {
      let isTaking = false;
      const stopGiving = form.subscribe((values) => {
        if (!isTaking) keeper.answer(stepId, values);
      });
      // Shows what another tab typed into this step: otherwise the next key press here would overwrite it.
      const stopTaking = keeper.store.subscribe(({ working }) => {
        const values = form.values();
        isTaking = true;
        for (const [name, kept] of Object.entries(working?.answers[stepId] ?? {})) {
          if (hasChanges(kept, values[name])) form.set(name, kept);
        }
        isTaking = false;
      });
      return () => {
        stopGiving();
        stopTaking();
      };
    },
    [keeper],
  );

  const finish: FinishStep = async ({ stepId, values, onLast }) => {
    keeper.answer(stepId, values);
    await keeper.save();
    const answers = readReportAnswers(keeper.store.getState().working?.answers ?? {});
    const after = walk(reportFlow, answers, context);
    if (isFromCheck)
      return void (await navigate(
        after.openStep ? editPath(base, after.openStep.path) : paths.createDossier(),
      ));
    const next = nextStep(after, stepId);
    if (next) await navigate(`${base}/${next.path}`);
    else await onLast();
  };

  const host: StepHost = {
    page: (page) => <DraftPage {...page} report={report} />,
    furnish: (stepId, words) => {
      if (isFromCheck) {
        // A step that became necessary because of an answer is asked first.
        const asked = walked.openStep?.id === stepId ? null : walked.openStep;
        return {
          ...words,
          next: words.next ?? <FormattedMessage id={asked ? `step.next.${asked.id}` : 'step.backToCheck'} />,
          isOnward: asked !== null,
          back: null,
          note: <DraftNote />,
        };
      }
      const next = nextStep(walked, stepId);
      const previous = previousStep(walked, stepId);
      return {
        ...words,
        next: words.next ?? <FormattedMessage id={`step.next.${next?.id ?? 'check'}`} />,
        isOnward: true,
        back: {
          to: previous ? `${base}/${previous.path}` : paths.home(),
          label: previous ? <FormattedMessage id="step.previous" /> : <FormattedMessage id="step.toHome" />,
          isBackward: true,
        },
        note: <DraftNote />,
      };
    },
    follow,
  };
  return { host, finish };
}
