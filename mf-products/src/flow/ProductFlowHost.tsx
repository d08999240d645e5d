import { StepHostContext } from '@nabericht/fields/step-host';
import { stepToShow } from '@nabericht/flow/is-reachable';
import { nextStep } from '@nabericht/flow/next-step';
import { walk } from '@nabericht/flow/walk';
import { paths, useLeaveGuard } from '@nabericht/remote';
import { Navigate, useNavigate, useParams } from '@nabericht/router';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createAnswers, isUnsaved, withAnswer } from './answers-store.ts';
import {
  type Answers,
  type Flow,
  type ProductFlow,
  ProductFlowContext,
  type ProductTaskProps,
} from './product-flow.ts';
import { useHandIn } from './use-hand-in.ts';
import { useProductHost } from './use-product-host.tsx';

interface ProductFlowHostProps<Context> extends ProductTaskProps {
  flow: Flow<Context>;
  context: Context;
  /** What the dossier holds of this flow, as its forms show it. */
  toAnswers: () => Answers;
  screens: Readonly<Record<string, ComponentType>>;
}

/** Walks one product's flow: the step of the address, and what its steps share until it is handed in. */
export function ProductFlowHost<Context>(props: ProductFlowHostProps<Context>) {
  const { flow, context, toAnswers, screens, ...product } = props;
  const { dossierId, task, keep } = product;
  const path = useParams()['*'] ?? '';
  const navigate = useNavigate();
  const [store] = useState(() => createAnswers(toAnswers(), task.status !== 'new'));
  const answers = useStore(store);
  const base = paths.task(dossierId, `product/${task._id}`);
  const isDirty = isUnsaved(answers);
  const release = useLeaveGuard(isDirty, { within: base });
  const handing = useHandIn(product, release);
  const walked = useMemo(() => walk(flow, answers.working, context), [flow, answers.working, context]);

  const write = useCallback<ProductFlow['write']>(
    (stepId, values) => store.setState((state) => withAnswer(state, stepId, values)),
    [store],
  );

  // What is typed here stays on the screen, also when the task is settled somewhere else in the meantime.
  useEffect(() => {
    if (isDirty) keep();
  }, [isDirty, keep]);

  const value: ProductFlow<Context> = {
    ...product,
    ...handing,
    ...answers,
    flow,
    context,
    walked,
    base,
    write,
    goOn: async (stepId, values) => {
      store.setState((state) => withAnswer(state, stepId, values));
      const next = nextStep(walk(flow, store.getState().working, context), stepId);
      if (next) await navigate(`${base}/${next.path}`);
    },
  };
  const host = useProductHost(value);

  const step = stepToShow(walked, path);
  const Screen = step && screens[step.id];
  if (!Screen || step.path !== path) {
    return <Navigate replace to={`${base}/${(path ? step : flow[0])?.path ?? ''}`} />;
  }
  return (
    <ProductFlowContext value={value as ProductFlow}>
      <StepHostContext value={host}>
        <Screen key={step.id} />
      </StepHostContext>
    </ProductFlowContext>
  );
}
