import { flowProgress } from '@nabericht/flow/progress';
import { useIntl } from '@nabericht/intl';
import { StepProgress } from '@nabericht/ui/StepProgress';

interface FlowProgressProps {
  walked: { readonly route: readonly { readonly id: string }[] };
  /** Left out, all steps are behind us. */
  stepId?: string | undefined;
  /** What comes after the steps. */
  after?: readonly string[];
  isOpenEnded?: boolean;
}

/** Where one is on the way along the steps of a flow; each is named by `step.name.<id>`. */
export function FlowProgress({ walked, stepId, after = [], isOpenEnded = false }: FlowProgressProps) {
  const intl = useIntl();
  const progress = stepId ? flowProgress(walked, stepId) : null;
  return (
    <StepProgress
      steps={[...walked.route.map(({ id }) => id), ...after].map((id) =>
        intl.formatMessage({ id: `step.name.${id}` }),
      )}
      isOpenEnded={isOpenEnded}
      current={progress ? progress.position - 1 : walked.route.length}
    />
  );
}
