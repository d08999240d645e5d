import { createContext, type ReactNode, useContext } from 'react';

export type StepValues = Readonly<Record<string, unknown>>;

/** The form of a step, as far as its host needs it. */
export interface StepFormView {
  /** Calls `tell` with the values at every change; the returned function unsubscribes. */
  subscribe: (tell: (values: StepValues) => void) => () => void;
  values: () => StepValues;
  set: (field: string, value: unknown) => void;
}

/** What a step adds around its form. */
export interface StepWords {
  /** The text of the button, when it does more than continue; null when there is no button now. */
  next?: ReactNode;
  /** Shown between the title and the form. */
  above?: ReactNode;
  /** Shown in the form above its button: why the step could not be completed. */
  failure?: ReactNode;
  /** More help, next to the help that every step has. */
  side?: ReactNode;
  /** What the form is checked against: on a wide screen next to all of it, with the help below. */
  beside?: ReactNode;
}

/** What the host shows around the form of a step. */
export interface StepFurniture extends Omit<StepWords, 'side' | 'beside'> {
  /** Whether the button goes on to a next step, which its arrow shows. */
  isOnward: boolean;
  back: { to: string; label: ReactNode; isBackward: boolean } | null;
  /** Shown below the button. */
  note?: ReactNode;
}

export interface StepPage {
  stepId: string;
  title: string;
  /** The title of the browser tab, which also says that there are errors. */
  tabTitle: string;
  side: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}

/** The host of a step: a draft report, a dossier whose report is changed, the task of a product, a person. */
export interface StepHost {
  page: (page: StepPage) => ReactNode;
  /** Combines what the step adds with what the host adds. */
  furnish: (stepId: string, words: StepWords) => StepFurniture;
  /** Saves what is typed into a step; the returned function stops that. */
  follow: (stepId: string, form: StepFormView) => () => void;
}

export const StepHostContext = createContext<StepHost | null>(null);

export function useStepHost(): StepHost {
  const host = useContext(StepHostContext);
  if (!host) throw new Error('A step needs a StepHostContext above it');
  return host;
}
