import { ProviderFiles } from '@nabericht/documents/ProviderFiles';
import { providerFiles } from '@nabericht/documents/provider-files';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { isReturningToCheck } from '@nabericht/fields/edit-path';
import { FlowProgress } from '@nabericht/fields/FlowProgress';
import { KeptNote } from '@nabericht/fields/KeptNote';
import type { StepFormView, StepHost } from '@nabericht/fields/step-host';
import { knownRoute } from '@nabericht/flow/known-route';
import { nextStep } from '@nabericht/flow/next-step';
import { previousStep } from '@nabericht/flow/previous-step';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { useSearchParams } from '@nabericht/router';
import { Stack } from '@nabericht/ui/Stack';
import { useCallback } from 'react';
import { ProductName } from './ProductName.tsx';
import type { OpenFlow } from './product-flow.ts';

/** The frame of a step: the product, the progress, and the buttons forward and back. What is typed is saved. */
export function useProductHost(flow: OpenFlow): StepHost {
  const { dossier, task, product, walked, base, write, saved } = flow;
  const known = knownRoute(walked);
  const [search] = useSearchParams();
  const isFromCheck = isReturningToCheck(search);
  const follow = useCallback(
    (stepId: string, form: StepFormView) =>
      form.subscribe((values) => write(stepId, structuredClone(values))),
    [write],
  );
  return {
    page: ({ stepId, title, tabTitle, children }) => (
      <TaskPage
        dossier={dossier}
        title={title}
        tabTitle={tabTitle}
        progress={<FlowProgress walked={known} stepId={stepId} isOpenEnded={!known.isWhole} />}
      >
        <Stack>
          <ProductName product={product} />
          {/* The files are shown on the first step only. */}
          {stepId === walked.route[0]?.id && (
            <ProviderFiles files={providerFiles({ tasks: [task], providers: dossier.providers })} />
          )}
          {children}
        </Stack>
      </TaskPage>
    ),
    furnish: (stepId, { next, ...words }) => {
      if (isFromCheck) {
        const last = walked.route.at(-1);
        const asked = walked.openStep?.id === stepId ? last : walked.openStep;
        return {
          ...words,
          next: next ?? (
            <FormattedMessage id={asked?.id === last?.id ? 'step.backToCheck' : `step.next.${asked?.id}`} />
          ),
          isOnward: asked?.id !== last?.id,
          back: null,
          note: <KeptNote {...saved} />,
        };
      }
      const isKnown = known.isWhole || known.route.at(-1)?.id !== stepId;
      const following = isKnown && nextStep(walked, stepId);
      const previous = previousStep(walked, stepId);
      return {
        ...words,
        next: next ?? <FormattedMessage id={following ? `step.next.${following.id}` : 'step.goOn'} />,
        isOnward: next === undefined,
        back: {
          to: previous ? `${base}/${previous.path}` : paths.taskList(dossier._id),
          label: <FormattedMessage id={previous ? 'step.previous' : 'dossier.toTaskList'} />,
          isBackward: true,
        },
        note: <KeptNote {...saved} />,
      };
    },
    follow,
  };
}
