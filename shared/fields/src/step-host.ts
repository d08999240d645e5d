import { createContext, type ReactNode, useContext } from 'react';

export type StepValues = Readonly<Record<string, unknown>>;

/** The form of a step, as far as its host looks into it. */
export interface StepFormView {
  /** Tells what is typed, at every change; the answered function stops that. */
  subscribe: (tell: (values: StepValues) => void) => () => void;
  values: () => StepValues;
  set: (field: string, value: unknown) => void;
}

/** What a step has to say around its form. */
export interface StepWords {
  /** Words of the button, where it does more than go on; null where there is no button now. */
  next?: ReactNode;
  /** Between the title and the form. */
  above?: ReactNode;
  /** On the form, above its button: why going on did not work. */
  failure?: ReactNode;
  /** More help, beside what every step says. */
  side?: ReactNode;
  /** What the form is checked against: on a wide screen beside all of it, with the help below. */
  beside?: ReactNode;
}

/** What stands around the form of a step. */
export interface StepFurniture extends Omit<StepWords, 'side' | 'beside'> {
  /** Whether the button leads on, which an arrow says. */
  isOnward: boolean;
  back: { to: string; label: ReactNode; isBackward: boolean } | null;
  /** Under the button. */
  note?: ReactNode;
}

export interface StepPage {
  stepId: string;
  title: string;
  /** The title as the tab has it: it says too that something is wrong. */
  tabTitle: string;
  side: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}

/** What a step stands in: an unfinished report, a dossier of which the report is changed, the task of a product, a person. */
export interface StepHost {
  page: (page: StepPage) => ReactNode;
  /** What of the step's words is said here, and the host's own. */
  furnish: (stepId: string, words: StepWords) => StepFurniture;
  /** Keeps what is typed into a step; the answered function stops that. */
  follow: (stepId: string, form: StepFormView) => () => void;
}

export const StepHostContext = createContext<StepHost | null>(null);

export function useStepHost(): StepHost {
  const host = useContext(StepHostContext);
  if (!host) throw new Error('A step needs a StepHostContext above it');
  return host;
}
