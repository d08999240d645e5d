import type { ReactNode } from 'react';
import type { OpenFlow } from './product-flow.ts';

/** One answer of a step; without a value it is left out. */
export interface AnsweredFact {
  step: string;
  term: ReactNode;
  value: ReactNode;
}

/** The answers by step, in the order in which the steps were taken; steps without any are left out. */
export const factsBySteps = (route: OpenFlow['walked']['route'], facts: readonly AnsweredFact[]) =>
  route.flatMap(({ id, path }) => {
    const own = facts.filter(({ step, value }) => step === id && value);
    return own.length > 0 ? [{ id, path, own }] : [];
  });
