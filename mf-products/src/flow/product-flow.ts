import type { Step } from '@nabericht/domain/form/step';
import type { Deceased } from '@nabericht/domain/people/deceased';
import type { PersonInput } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { TaskInput } from '@nabericht/domain/tasks/task';
import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import type { Walk } from '@nabericht/flow/walk';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { createContext, useContext } from 'react';

export type Answers = { readonly [stepId: string]: Readonly<Record<string, unknown>> | undefined };
export type Flow<Context> = readonly Step<Context, Answers>[];

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

/** The flow of one product as its steps see it. */
export interface ProductFlow<Context = unknown> extends ProductTaskProps {
  flow: Flow<Context>;
  context: Context;
  original: Answers;
  working: Answers;
  walked: Walk<Flow<Context>[number], Answers>;
  /** Where its steps are. */
  base: string;
  /** Keeps what is typed in a step. */
  write: (stepId: string, values: Answers[string]) => void;
  /** Keeps the answers of a step and opens the next one. */
  goOn: (stepId: string, values: Answers[string]) => Promise<void>;
  handIn: (change: HandIn) => void;
  isHandingIn: boolean;
  problem: CallProblem | null;
}

export const ProductFlowContext = createContext<ProductFlow | null>(null);

export function useProductFlow<Context>(): ProductFlow<Context> {
  const flow = useContext(ProductFlowContext);
  if (!flow) throw new Error('A step needs a ProductFlowContext above it');
  return flow as ProductFlow<Context>;
}
