import type { Answers, Step } from '@nabericht/domain/form/step';
import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { DossierLoading } from '@nabericht/dossier/DossierGate';
import { editPath, isReturningToCheck } from '@nabericht/fields/edit-path';
import { StepHostContext, type StepValues } from '@nabericht/fields/step-host';
import { useKeepAnswers } from '@nabericht/fields/use-keep-answers';
import { stepToShow } from '@nabericht/flow/is-reachable';
import { nextStep } from '@nabericht/flow/next-step';
import { walk } from '@nabericht/flow/walk';
import { paths, useApi, useLeaveGuard } from '@nabericht/remote';
import { useNotedProblem } from '@nabericht/remote/use-note-problem';
import { Navigate, useNavigate, useParams, useSearchParams } from '@nabericht/router';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createAnswers, isUnsaved, withAnswer } from './answers-store.ts';
import type { OpenFlow, ProductFlow, ProductTaskProps, StepScreen } from './product-flow.ts';
import { useHandIn } from './use-hand-in.ts';
import { useProductHost } from './use-product-host.tsx';

interface ProductFlowHostProps<Context, Given extends Answers>
  extends ProductTaskProps,
    Pick<OpenFlow, 'stepsOf'> {
  steps: readonly Step<Context, Partial<Given>>[];
  context: Context;
  /** Converts stored answers by step id into the values that the forms use. */
  readAnswers: (typed: Answers) => Given;
  /** The answers that the dossier holds for this flow, as form values. */
  toAnswers: () => Given;
  /** Merges changes that were made elsewhere since these answers were typed. */
  asNow?: (answers: Given) => Given;
  screens: Readonly<Record<string, StepScreen<ProductFlow<Context, Given>>>>;
}

/** Starts with what was typed before and not handed in. */
export function ProductFlowHost<Context, Given extends Answers>(props: ProductFlowHostProps<Context, Given>) {
  const { dossierId, task } = props;
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['typed answers', task._id],
    queryFn: ({ signal }) =>
      api.dossier.readTypedAnswers({ params: { dossierId, taskId: task._id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Removed from the cache on unmount, because the answers contain bank accounts.
    gcTime: 0,
  });
  useNotedProblem(error, 'load typed answers');
  if (data) return <OpenedFlow {...props} kept={data} />;
  if (!error) return <DossierLoading />;
  return <ErrorBlock onRetry={() => void refetch()} retrying={isFetching} />;
}

/** Renders the step in the address, and holds what the steps share until the flow is handed in. */
function OpenedFlow<Context, Given extends Answers>(
  props: ProductFlowHostProps<Context, Given> & { kept: { answers: TypedAnswers; savedAt: string | null } },
) {
  const {
    steps,
    context,
    readAnswers,
    toAnswers,
    asNow = asTyped,
    screens,
    stepsOf,
    kept,
    ...product
  } = props;
  const { dossierId, task, keep } = product;
  const api = useApi();
  const path = useParams()['*'] ?? '';
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isFromCheck = isReturningToCheck(search);
  const [store] = useState(() =>
    createAnswers(toAnswers(), readAnswers(kept.answers), task.status !== 'new'),
  );
  const held = useStore(store);
  const answered = useMemo(
    () => ({ original: asNow(held.original), working: asNow(held.working) }),
    [held, asNow],
  );
  const base = paths.task(dossierId, `product/${task._id}`);
  const isDirty = isUnsaved(answered);
  const { keeper, saved } = useKeepAnswers(
    (typed, options) =>
      api.dossier.saveTypedAnswers(
        { params: { dossierId, taskId: task._id }, body: { answers: typed } },
        options,
      ),
    kept.savedAt,
  );
  useEffect(
    () =>
      store.subscribe(({ working }, before) => {
        if (working !== before.working) keeper.keep(toTyped(working));
      }),
    [store, keeper],
  );
  // What was saved comes back on the next visit, so leaving is blocked only while something cannot be saved.
  const release = useLeaveGuard(saved.isStuck && isDirty, { within: base });
  const handing = useHandIn(product, release);
  const walked = useMemo(() => walk(steps, answered.working, context), [steps, answered.working, context]);

  const write = useCallback(
    (stepId: string, values: StepValues) =>
      store.setState((state) => withAnswer(state, readAnswers({ [stepId]: values }))),
    [store, readAnswers],
  );

  useEffect(() => {
    if (handing.problem) keeper.resume();
  }, [handing.problem, keeper]);

  // Keeps this flow on screen while something is typed, even if the task is completed elsewhere meanwhile.
  useEffect(() => {
    if (isDirty) keep();
  }, [isDirty, keep]);

  const flow: ProductFlow<Context, Given> = {
    ...product,
    ...handing,
    saved,
    handIn: (change) => void keeper.drop().then(() => handing.handIn(change)),
    stepsOf,
    context,
    answers: { ...answered.original, ...answered.working },
    walked,
    base,
    write,
    goOn: async (stepId, values) => {
      write(stepId, values);
      const after = walk(steps, asNow(store.getState().working), context);
      const next = nextStep(after, stepId);
      const last = after.route.at(-1);
      if (!isFromCheck || !last) return next ? navigate(`${base}/${next.path}`) : undefined;
      const open = after.openStep ?? last;
      await navigate(open.id === last.id ? `${base}/${last.path}` : editPath(base, open.path));
    },
  };
  const host = useProductHost(flow);

  const step = stepToShow(walked, path);
  const Screen = step && screens[step.id];
  if (!Screen || step.path !== path) {
    return <Navigate replace to={`${base}/${(path ? step : steps[0])?.path ?? ''}`} />;
  }
  return (
    <StepHostContext value={host}>
      <Screen key={step.id} flow={flow} />
    </StepHostContext>
  );
}

const asTyped = <Given,>(answers: Given): Given => answers;

/** Contains only the steps that were opened. */
const toTyped = (answers: Answers): TypedAnswers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([stepId, given]) => (given ? [[stepId, { ...given }]] : [])),
  );
