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

/** The props of a product task that is loaded and can be worked on. */
export interface ProductTaskProps extends TaskScreenProps {
  product: Product;
}

/** Everything that the answers of a flow change, saved in one call. */
export interface HandIn {
  collectedData: NonNullable<TaskInput['collectedData']>;
  persons: PersonInput[];
  deceased: Deceased | null;
}

type WalkedStep = Pick<Step<never, never>, 'id' | 'path' | 'decides'>;

/** The part of a product flow that is the same for all types. */
export interface OpenFlow extends ProductTaskProps {
  walked: Pick<Walk<WalkedStep, unknown>, 'route' | 'openStep'>;
  /** The path below which its steps are. */
  base: string;
  /** Saves what is typed in a step. */
  write: (stepId: string, values: StepValues) => void;
  /** Saves the answers of a step and opens the next one. */
  goOn: (stepId: string, values: StepValues) => Promise<void>;
  handIn: (change: HandIn) => void;
  isHandingIn: boolean;
  saved: KeptState;
  problem: CallProblem | null;
  /** The ids of the steps that ask for the fields that the service refused. */
  stepsOf: (fields: readonly string[]) => readonly string[];
}

/** The flow of one product as its steps use it, typed by its answers. */
export interface ProductFlow<Context, Given extends Answers> extends OpenFlow {
  context: Context;
  /** The answers given here; for steps without any, those of the dossier. */
  answers: Given;
  walked: Walk<Step<Context, Partial<Given>>, Given>;
}

/** The screen of a step. */
export type StepScreen<Flow extends OpenFlow> = (props: { flow: Flow }) => ReactNode;
