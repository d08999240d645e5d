import { replyDueOn } from '../calendar/reply-deadline.ts';
import type { FieldProblem } from '../form/form-problems.ts';
import type { Product } from '../products/product.ts';
import { isDenied } from '../provider/denial.ts';
import type { Provider } from '../provider/provider.ts';
import { mergeCollected } from './collected-data.ts';
import type { Task, TaskInput } from './task.ts';
import { isAskedAgain } from './task-editable.ts';
import { type OutcomeFacts, outcomeOf } from './task-outcomes.ts';
import { type START_RULES, type StartFacts, whyNotStart } from './task-startable.ts';

export type TransitionFacts = Omit<StartFacts, 'products' | 'task'> &
  Pick<
    OutcomeFacts,
    'nnOnly' | 'deceased' | 'persons' | 'deathCertificate' | 'reporterProducts' | 'matches'
  > & {
    readonly task: Pick<Task, 'productId'> & StartFacts['task'];
    readonly provider: Pick<Provider, 'slug' | 'extraQuestions' | 'replyWorkingDays'> | null;
    readonly products: readonly (Pick<Product, 'uuid' | 'isEditable'> &
      NonNullable<OutcomeFacts['product']>)[];
    readonly input: TaskInput;
  };

export type Verdict =
  | {
      readonly ok: true;
      readonly change: Pick<Task, 'status' | 'tags' | 'collectedData'> & Partial<Pick<Task, 'replyDueOn'>>;
    }
  | {
      readonly ok: false;
      readonly status: 403 | 409 | 422;
      readonly ruleId: string;
      readonly sentence: string;
      readonly fields: readonly FieldProblem[];
    };

/**
 * A task in the wrong state is a conflict (409); one that waits, or that is not the reporter's to change, is forbidden
 * (403).
 */
const FORBIDDEN: readonly string[] = ['task-blocked', 'product-not-editable'] satisfies StartRuleId[];
type StartRuleId = (typeof START_RULES)[number]['id'];

const NO_WAY_BACK = {
  id: 'no-way-back',
  sentence: 'A task that was begun does not become new again by the reporter.',
} as const;

/**
 * The verdict on a reporter's PUT of a task: the change to store, or the refusal with its HTTP status. The status in
 * the request is a wish; the flow of the task decides the result.
 */
export function taskTransition(facts: TransitionFacts): Verdict {
  const { task, products, input } = facts;
  const reason = whyNotStart(facts);
  if (reason) return refused(reason, FORBIDDEN.includes(reason.id) ? 403 : 409);
  if (input.status === 'new') return refused(NO_WAY_BACK, 409);

  const product = products.find(({ uuid }) => uuid === task.productId) ?? null;
  const collecting = { type: task.type, productType: product?.productType ?? null };
  const outcome = outcomeOf({
    ...facts,
    asked: input.status,
    collected: mergeCollected(collecting, task.collectedData, input.collectedData),
    product,
  });
  if (!outcome.ok) return refused(outcome.refusal, outcome.refusal.httpStatus, outcome.refusal.fields);
  // After a denial, a corrected task stays sent back until the provider is told again.
  const status = isDenied(task) ? task.status : outcome.change.status;
  return { ok: true, change: { ...outcome.change, status, tags: [], ...nextDue(facts) } };
}

/** A provider gets a new deadline, counted from the answers to what it asked. */
const nextDue = ({ task, provider, now }: TransitionFacts): Partial<Pick<Task, 'replyDueOn'>> =>
  isAskedAgain(task) ? { replyDueOn: replyDueOn(now, provider?.replyWorkingDays ?? 0) } : {};

const refused = (
  rule: { id: string; sentence: string },
  status: 403 | 409 | 422,
  fields: readonly FieldProblem[] = [],
): Verdict => ({ ok: false, status, ruleId: rule.id, sentence: rule.sentence, fields });
