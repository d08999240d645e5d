import type { Answers, Step } from '@nabericht/domain/form/step';
import type { Deceased } from '@nabericht/domain/people/deceased';
import type { PersonInput } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { TaskInput } from '@nabericht/domain/tasks/task';
import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import type { KeptState } from '@nabericht/fields/answers-keeper';
import type { StepValues } from '@nabericht/fields/step-host';
import type { Walk } from '@nabericht/flow/walk';
import type { CallProblem } from '@nabericht/remote/call-problem';
import type { ReactNode } from 'react';

/** A task of a product, loaded and startable. */
export interface ProductTaskProps extends TaskScreenProps {
  product: Product;
}

/** What the answers of a flow come to, to be saved all at once. */
export interface HandIn {
  collectedData: NonNullable<TaskInput['collectedData']>;
  persons: PersonInput[];
  deceased: Deceased | null;
}

type WalkedStep = Pick<Step<never, never>, 'id' | 'path' | 'decides'>;

/** The flow of one product, as far as it is the same for all. */
export interface OpenFlow extends ProductTaskProps {
  walked: Pick<Walk<WalkedStep, unknown>, 'route' | 'openStep'>;
  /** Where its steps are. */
  base: string;
  /** Keeps what is typed in a step. */
  write: (stepId: string, values: StepValues) => void;
  /** Keeps the answers of a step and opens the next one. */
  goOn: (stepId: string, values: StepValues) => Promise<void>;
  handIn: (change: HandIn) => void;
  isHandingIn: boolean;
  saved: KeptState;
  problem: CallProblem | null;
  /** The steps that ask what was refused, by the places of a call. */
  stepsOf: (fields: readonly string[]) => readonly string[];
}

/** The flow of one product as its steps see it, typed by the list of them. */
export interface ProductFlow<Context, Given extends Answers> extends OpenFlow {
  context: Context;
  /** What was answered here, and where nothing was, what the dossier holds. */
  answers: Given;
  walked: Walk<Step<Context, Partial<Given>>, Given>;
}

/** The screen of a step. */
export type StepScreen<Flow extends OpenFlow> = (props: { flow: Flow }) => ReactNode;
