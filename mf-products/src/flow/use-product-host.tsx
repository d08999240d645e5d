import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FlowProgress } from '@nabericht/fields/FlowProgress';
import type { StepFormView, StepHost } from '@nabericht/fields/step-host';
import { previousStep } from '@nabericht/flow/previous-step';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Stack } from '@nabericht/ui/Stack';
import { useCallback } from 'react';
import { ProductName } from './ProductName.tsx';
import type { OpenFlow } from './product-flow.ts';

/** A step of a product: which product, where you are, the way on and the way back. What is typed is kept in the page. */
export function useProductHost(flow: OpenFlow): StepHost {
  const { dossier, product, walked, base, write } = flow;
  const follow = useCallback(
    (stepId: string, form: StepFormView) =>
      form.subscribe((values) => write(stepId, structuredClone(values))),
    [write],
  );
  return {
    page: ({ stepId, title, tabTitle, children }) => (
      <TaskPage dossier={dossier} title={title} tabTitle={tabTitle}>
        <Stack>
          <ProductName product={product} />
          <FlowProgress walked={walked} stepId={stepId} />
          {children}
        </Stack>
      </TaskPage>
    ),
    furnish: (stepId, { next, ...words }) => {
      const previous = previousStep(walked, stepId);
      return {
        ...words,
        next: next ?? <FormattedMessage id="step.next" />,
        isOnward: next === undefined,
        back: {
          to: previous ? `${base}/${previous.path}` : paths.taskList(dossier._id),
          label: <FormattedMessage id={previous ? 'step.previous' : 'dossier.toTaskList'} />,
          isBackward: true,
        },
      };
    },
    follow,
  };
}
