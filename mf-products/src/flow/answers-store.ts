import { hasChanges } from '@nabericht/flow/has-changes';
import { createStore, type StoreApi } from 'zustand';
import type { Answers } from './product-flow.ts';

export interface FlowAnswers {
  /** What the dossier holds, by step: forms begin with it. */
  readonly original: Answers;
  /** What was answered here; a step that was not opened yet is not in it. */
  readonly working: Answers;
}

/**
 * The answers of one flow, in memory alone: bank accounts do not belong in the storage of a browser.
 * A flow that was handed in before counts as answered, but for its last step.
 */
export const createAnswers = (original: Answers, isHandedIn: boolean): StoreApi<FlowAnswers> =>
  createStore(() => ({ original, working: isHandedIn ? { ...original, thank: undefined } : {} }));

export const withAnswer = (
  { original, working }: FlowAnswers,
  stepId: string,
  values: Answers[string],
): FlowAnswers => ({ original, working: { ...working, [stepId]: values } });

/** Whether something was typed here that the dossier does not hold. */
export const isUnsaved = ({ original, working }: FlowAnswers): boolean =>
  Object.entries(working).some(([stepId, values]) => hasChanges(values, original[stepId]));
