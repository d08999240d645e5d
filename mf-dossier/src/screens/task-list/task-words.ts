import { isForDocuments } from '@nabericht/domain/products/product-flow';
import { awaitedAnswer } from '@nabericht/domain/provider/awaited-answer';
import { answerTold } from '@nabericht/domain/provider/denial';
import type { Task } from '@nabericht/domain/tasks/task';
import {
  isLinkNotSent,
  isLinkToSend,
  isListOfOthers,
  isOwnList,
} from '@nabericht/domain/tasks/task-editable';
import type { IntlShape } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import type { TaskView } from './sections.ts';

type Words = Pick<IntlShape, 'formatMessage' | 'formatDate'>;

/**
 * The title of a task, from the key that the server sent. When the name of a product repeats its kind, the kind is left out.
 */
export const titleOf = ({ task }: Pick<TaskView, 'task'>, intl: Words): string =>
  withoutKind(task.title ?? intl.formatMessage({ id: task.titleKey }, shown(task.titleArgs, intl)));

/** A name repeats its kind when it contains this many of the kind's last letters: `rekening` of `Bankrekening`. */
const TELLING_END = 8;

/** Shortens `Bankrekening: Betaalrekening` to `Betaalrekening`. */
function withoutKind(title: string): string {
  const [, kind, name] = /^([^:]+): (.+)$/.exec(title) ?? [];
  if (!kind || !name) return title;
  if (name.toLowerCase() === kind.toLowerCase()) return kind;
  return name.toLowerCase().includes(kind.slice(-TELLING_END).toLowerCase()) ? name : title;
}

/**
 * The description of a task, from the key that the server sent. Of a product that only takes documents, the reporter decides
 * nothing: the text asks for what is needed. Of one that was handed in, it says that more is asked. Of a link that was not sent,
 * it says to send it, or that it expired. To a reporter who is the only beneficiary, it speaks of nobody else. Of a provider
 * that wrote something with "no customer", it says to read that. Of a late one it says what is missing.
 */
export function textOf(
  { task, product, said = [] }: Pick<TaskView, 'task'> & Partial<Pick<TaskView, 'product' | 'said'>>,
  intl: Words,
): string | null {
  if (task.description) return task.description;
  const { descriptionKey: key, descriptionArgs } = task;
  if (!key) return null;
  const id = key
    .replace(/\.text$/, ownText(task, product))
    .replace(/\.expired$/, isLinkNotSent(task) ? '.expiredUnsent' : '.expired')
    .replace(/\.unknownThere$/, `.${answerTold(task)}`)
    .replace(/\.overdue$/, `$&${awaitedAnswer(task, said)}`);
  return intl.formatMessage({ id }, shown(descriptionArgs, intl));
}

function ownText(task: Task, product: TaskView['product'] | undefined): string {
  if (product && isForDocuments(product.productType)) return '.documents';
  if (isAskedMore(task)) return '.more';
  if (isOwnList(task)) return '.own';
  if (isListOfOthers(task)) return '.others';
  return isLinkToSend(task) ? '.unshared' : '.text';
}

/** Whether an insurer asks more of a product that was handed in: its text is then that of a task to do. */
const isAskedMore = ({ status, descriptionKey }: Pick<Task, 'status' | 'descriptionKey'>): boolean =>
  status === 'active' && descriptionKey === 'task.product_information.text';

/** The key of the button text that opens a task: by type, and for a provider or a link by what is still to do. */
export const actionKey = ({ task, route }: TaskView): string =>
  task.type === 'provider'
    ? `taskAction.provider.${providerAction(route)}`
    : isLinkToSend(task)
      ? 'taskList.look'
      : `taskAction.${task.type}`;

const providerAction = (route: string | null) =>
  route?.startsWith('questions/') ? 'questions' : route?.startsWith('organisation/') ? 'reply' : 'send';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The server sends days as `yyyy-MM-dd`; a sentence shows them in words. */
const shown = (args: TaskView['task']['titleArgs'], intl: Words) =>
  Object.fromEntries(
    Object.entries(args ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? dayAndMonth(value, intl) : value,
    ]),
  );
