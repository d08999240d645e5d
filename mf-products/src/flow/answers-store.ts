import type { Answers } from '@nabericht/domain/form/step';
import { hasChanges } from '@nabericht/flow/has-changes';
import { createStore, type StoreApi } from 'zustand';

export interface FlowAnswers<Given> {
  /** The answers in the dossier by step, with which the forms start. */
  readonly original: Given;
  /** The answers that were given here; a step that was not opened yet is missing. */
  readonly working: Given;
}

/**
 * The answers of one flow, starting with what was typed before. In the browser they exist in memory only, because bank accounts
 * do not belong in its storage. When the flow was handed in before, all steps but the last count as answered.
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

/** Adds the answers of a step. */
export const withAnswer = <Given extends Answers>(
  { original, working }: FlowAnswers<Given>,
  answer: Given,
): FlowAnswers<Given> => ({ original, working: { ...working, ...answer } });

/** Whether something was typed here that the dossier does not have. */
export const isUnsaved = ({ original, working }: FlowAnswers<Answers>): boolean =>
  Object.entries(working).some(([stepId, values]) => hasChanges(values, original[stepId]));
