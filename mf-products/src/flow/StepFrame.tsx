import { TaskPage } from '@nabericht/dossier/TaskPage';
import { previousStep } from '@nabericht/flow/previous-step';
import { flowProgress } from '@nabericht/flow/progress';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary, type SummarisedError } from '@nabericht/ui/ErrorSummary';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { StepProgress } from '@nabericht/ui/StepProgress';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { ProductName } from './ProductName.tsx';
import { useProductFlow } from './product-flow.ts';

interface StepFrameProps {
  stepId: string;
  title: string;
  errors?: readonly SummarisedError[];
  refusals?: number;
  onSubmit: (event: BaseSyntheticEvent) => void;
  isBusy?: boolean;
  /** Words of the button, where it does more than go on. */
  next?: ReactNode;
  children: ReactNode;
}

/** What is around a step of a product: which product, where you are, the way on and the way back. */
export function StepFrame(props: StepFrameProps) {
  const { stepId, title, errors = [], refusals = 0, onSubmit, isBusy = false, next, children } = props;
  const intl = useIntl();
  const { dossier, product, walked, base } = useProductFlow();
  const previous = previousStep(walked, stepId);
  const progress = flowProgress(walked, stepId);
  return (
    <TaskPage
      dossier={dossier}
      title={title}
      tabTitle={errors.length > 0 ? intl.formatMessage({ id: 'step.titleWithErrors' }, { title }) : title}
    >
      <Stack>
        <ProductName product={product} />
        <StepProgress
          steps={walked.route.map(({ id }) => intl.formatMessage({ id: `step.name.${id}` }))}
          current={progress ? progress.position - 1 : 0}
        />
        <ErrorSummary errors={errors} attempt={refusals} />
        <Sheet as="form" onSubmit={onSubmit}>
          {children}
          <Actions>
            <Button type="submit" loading={isBusy} {...(next ? {} : { iconRight: 'right' })}>
              {next ?? <FormattedMessage id="step.next" />}
            </Button>
            <ButtonLink
              severity="quiet"
              iconLeft="left"
              to={previous ? `${base}/${previous.path}` : paths.taskList(dossier._id)}
            >
              <FormattedMessage id={previous ? 'step.previous' : 'dossier.toTaskList'} />
            </ButtonLink>
          </Actions>
        </Sheet>
      </Stack>
    </TaskPage>
  );
}
