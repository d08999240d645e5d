import { flowProgress } from '@nabericht/flow/progress';
import { type IntlShape, useIntl } from '@nabericht/intl';
import { StepProgress } from '@nabericht/ui/StepProgress';

interface FlowProgressProps {
  walked: { readonly route: readonly { readonly id: string }[] };
  /** Without it, all steps are done. */
  stepId?: string | undefined;
  /** The names of further screens after the steps. */
  after?: readonly string[];
  isOpenEnded?: boolean;
}

/** The names of the steps of a flow, each `step.name.<id>`, and those of the screens after them. */
export const stepNames = (
  { route }: FlowProgressProps['walked'],
  after: readonly string[],
  intl: Pick<IntlShape, 'formatMessage'>,
): string[] =>
  [...route.map(({ id }) => id), ...after].map((id) => intl.formatMessage({ id: `step.name.${id}` }));

/** The current position in the steps of a flow. */
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
