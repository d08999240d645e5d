import { readReportAnswers } from '@nabericht/domain/report/report-answers';
import { reportFlow } from '@nabericht/domain/report/report-flow';
import { hasChanges } from '@nabericht/flow/has-changes';
import { nextStep } from '@nabericht/flow/next-step';
import { walk } from '@nabericht/flow/walk';
import { useNavigate } from '@nabericht/router';
import { useMemo } from 'react';
import { DraftFrame } from '../flow/DraftFrame.tsx';
import type { StepHost } from '../flow/step-host.ts';
import type { Report } from '../flow/use-report.ts';
import { useDraftKeeper } from './use-draft.ts';

/**
 * A step in an unfinished report. The form owns what is being typed and the draft follows it; Next saves the
 * cleaned answers before it goes on.
 */
export function useDraftHost({ base, context }: Report): StepHost {
  const keeper = useDraftKeeper();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      Frame: DraftFrame,

      follow(stepId, form) {
        let isTaking = false;
        const stopGiving = form.subscribe((values) => {
          if (!isTaking) keeper.answer(stepId, values);
        });
        // What another tab typed into this step appears here: otherwise the next key here would take it back.
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

      async finish({ stepId, values, onLast }) {
        keeper.answer(stepId, values);
        await keeper.save();
        const answers = keeper.store.getState().working?.answers ?? {};
        const next = nextStep(walk(reportFlow, readReportAnswers(answers), context), stepId);
        if (next) await navigate(`${base}/${next.path}`);
        else await onLast();
      },
    }),
    [keeper, navigate, base, context],
  );
}
