import type { Answers } from '@nabericht/domain/form/step';
import { hasChanges } from '@nabericht/flow/has-changes';
import { createStore, type StoreApi } from 'zustand';

export interface FlowAnswers<Given> {
  /** What the dossier holds, by step: forms begin with it. */
  readonly original: Given;
  /** What was answered here; a step that was not opened yet is not in it. */
  readonly working: Given;
}

/**
 * The answers of one flow, begun with what was typed before. In the browser they are in memory alone: bank accounts do
 * not belong in its storage. A flow that was handed in before counts as answered, but for its last step.
 */
export const createAnswers = <Given extends Answers>(
  original: Given,
  typed: Given,
  isHandedIn: boolean,
): StoreApi<FlowAnswers<Given>> =>
  createStore(() => ({
    original,
    working: { ...(isHandedIn ? original : {}), ...typed, thank: undefined },
  }));

/** With what was answered in a step. */
export const withAnswer = <Given extends Answers>(
  { original, working }: FlowAnswers<Given>,
  answer: Given,
): FlowAnswers<Given> => ({ original, working: { ...working, ...answer } });

/** Whether something was typed here that the dossier does not hold. */
export const isUnsaved = ({ original, working }: FlowAnswers<Answers>): boolean =>
  Object.entries(working).some(([stepId, values]) => hasChanges(values, original[stepId]));
