import type { IntlShape } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import type { TaskView } from './sections.ts';

type Words = Pick<IntlShape, 'formatMessage' | 'formatDate'>;

/** The title of a task, in the words that the server named; a product that is called what it is is named once. */
export const titleOf = ({ task }: Pick<TaskView, 'task'>, intl: Words): string =>
  withoutKind(task.title ?? intl.formatMessage({ id: task.titleKey }, shown(task.titleArgs, intl)));

/** So much of the end of a kind says it already in a name: `rekening` of `Bankrekening`. */
const TELLING_END = 8;

/** `Bankrekening: Betaalrekening` is a Betaalrekening. */
function withoutKind(title: string): string {
  const [, kind, name] = /^([^:]+): (.+)$/.exec(title) ?? [];
  if (!kind || !name) return title;
  if (name.toLowerCase() === kind.toLowerCase()) return kind;
  return name.toLowerCase().includes(kind.slice(-TELLING_END).toLowerCase()) ? name : title;
}

/** What is said of it, in the words that the server named. */
export function textOf({ task }: Pick<TaskView, 'task'>, intl: Words): string | null {
  if (task.description) return task.description;
  const { descriptionKey: id, descriptionArgs } = task;
  return id ? intl.formatMessage({ id }, shown(descriptionArgs, intl)) : null;
}

/** What the button says that opens it: by type, and for a provider by what is still to do. */
export const actionKey = ({ task, route }: TaskView): string =>
  task.type === 'provider' ? `taskAction.provider.${providerAction(route)}` : `taskAction.${task.type}`;

const providerAction = (route: string | null) =>
  route?.startsWith('questions/') ? 'questions' : route?.startsWith('organisation/') ? 'reply' : 'send';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days travel as `yyyy-MM-dd`; a sentence has them in words. */
const shown = (args: TaskView['task']['titleArgs'], intl: Words) =>
  Object.fromEntries(
    Object.entries(args ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? dayAndMonth(value, intl) : value,
    ]),
  );
