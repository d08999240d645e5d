import { flowProgress } from '@nabericht/flow/progress';
import { type IntlShape, useIntl } from '@nabericht/intl';
import { StepProgress } from '@nabericht/ui/StepProgress';

interface FlowProgressProps {
  walked: { readonly route: readonly { readonly id: string }[] };
  /** Left out, all steps are behind us. */
  stepId?: string | undefined;
  /** What comes after the steps. */
  after?: readonly string[];
  isOpenEnded?: boolean;
}

/** The steps of a flow by name, each `step.name.<id>`, and what comes after them. */
export const stepNames = (
  { route }: FlowProgressProps['walked'],
  after: readonly string[],
  intl: Pick<IntlShape, 'formatMessage'>,
): string[] =>
  [...route.map(({ id }) => id), ...after].map((id) => intl.formatMessage({ id: `step.name.${id}` }));

/** Where one is on the way along the steps of a flow. */
export function FlowProgress({ walked, stepId, after = [], isOpenEnded = false }: FlowProgressProps) {
  const intl = useIntl();
  const progress = stepId ? flowProgress(walked, stepId) : null;
  return (
    <StepProgress
      steps={stepNames(walked, after, intl)}
      isOpenEnded={isOpenEnded}
      current={progress ? progress.position - 1 : walked.route.length}
    />
  );
}
