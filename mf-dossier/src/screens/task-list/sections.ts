import type { ConversationEntry } from '@nabericht/domain/conversation/conversation';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Product, ReporterProduct } from '@nabericht/domain/products/product';
import { hasFlow } from '@nabericht/domain/products/product-flow';
import { isRejected, isUnknownThere } from '@nabericht/domain/provider/denial';
import { isDoneBySending } from '@nabericht/domain/provider/done-by-sending';
import { canWithdraw } from '@nabericht/domain/provider/notice-state';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Refusal } from '@nabericht/domain/rule/refusal';
import type { Task } from '@nabericht/domain/tasks/task';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import { blockedBy, type Wait } from '@nabericht/domain/tasks/task-needs';
import { taskRoute } from '@nabericht/domain/tasks/task-route';
import { canStart, whyNotStart } from '@nabericht/domain/tasks/task-startable';
import { isForReporter } from '@nabericht/domain/tasks/task-turn';
import { TASK_TYPES } from '@nabericht/domain/tasks/task-types';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';

/** A task with what the list shows of it. */
export interface TaskView {
  task: Task;
  provider: Provider | null;
  product: Product | null;
  /** The product that the task is about, when the reporter found it. */
  found: ReporterProduct | null;
  /** `waiting`: not blocked by other tasks, but it cannot be opened now. */
  stand: 'rejected' | 'startable' | 'waiting' | 'blocked';
  /** The tasks that block it. */
  waits: Wait[];
  refusal: Refusal | null;
  /** The route under the dossier's tasks where it can be worked on; null when it cannot be opened. */
  route: string | null;
  /**
   * The route of a page to look at, when `route` is null: the conversation with a provider that was notified, the files of
   * providers while no documents can be added, the beneficiaries when all are done, or what was handed in of a product. Also set
   * for a product without questions, whose page says what happens. Null for all other tasks.
   */
  look: string | null;
  /** Completed by sending the notice, as in the NN-only variant, not by an answer. */
  isDoneBySending: boolean;
  /** What the family and its provider said to each other, oldest first; empty for a task of another type. */
  said: readonly ConversationEntry[];
}

export interface Sections {
  /** The tasks of the reporter, for now or later; those that can be done now come first. */
  forYou: TaskView[];
  /** The tasks that somebody else has to act on, and those that wait for the day of their reminder. */
  underWay: TaskView[];
  done: TaskView[];
}

/** Divides the tasks by whose turn it is, so that "you need do nothing" is true for everything outside `forYou`. */
export function sectionsOf({ dossier, flags }: WholeDossier, now: Date): Sections {
  const { products, reporterProducts, conversations } = dossier;
  const tasks = dossier.tasks.filter(isKnown);
  const saidOf = new Map<Task['providerId'], readonly ConversationEntry[]>(
    conversations.map(({ providerId, entries }) => [providerId, entries]),
  );
  const views = tasks.map((task): TaskView => {
    const provider = dossier.providers.find(({ _id }) => _id === task.providerId) ?? null;
    const product = products.find(({ uuid }) => uuid === task.productId) ?? null;
    const found = reporterProducts.find(({ uuid }) => uuid === task.productId) ?? null;
    const waits = task.status === 'completed' ? [] : blockedBy(task, tasks, now);
    const refusal = whyNotStart({ task, tasks, products, now });
    // The reporter can reply to it, but nothing asks for that.
    const isQuiet = isUnknownThere(task);
    const isOpen = found ? canChangeFound(tasks, products, now) : !refusal && !isQuiet;
    const place = taskRoute({
      task,
      nnOnly: flags.nnOnly,
      provider,
      productType: product?.productType ?? null,
    });
    const route = isOpen ? place : null;
    const isTold = task.type === 'provider' && !isUnsent(task) && route === null;
    const isClosedWithFiles = task.type === 'upload_documents' && !route && hasProviderFiles(dossier);
    const isToRead = product !== null && (task.status === 'completed' || !hasFlow(product.productType));
    const isListDone = task.type === 'beneficiary_list' && refusal?.id === 'task-completed';
    const look = isTold || isClosedWithFiles || isToRead || isListDone ? place : null;
    return {
      ...{ task, provider, product, found, waits, refusal, route, look },
      stand: standOf(task, waits, route),
      isDoneBySending: isDoneBySending(task, { nnOnly: flags.nnOnly, provider }),
      said: (task.type === 'provider' && saidOf.get(task.providerId)) || [],
    };
  });
  // A notice that completes its task by being sent is not done while it can still be withdrawn, or while it fails.
  const isUnderWay = ({ task, isDoneBySending }: TaskView) =>
    task.status !== 'completed' ||
    canWithdraw(task, now) ||
    (isDoneBySending && Boolean(task.noticeFailedAt));
  const others = views.filter(({ task }) => !isForReporter(task));
  return {
    forYou: views.filter(({ task }) => isForReporter(task)).sort((a, b) => rank(a) - rank(b)),
    underWay: others.filter(isUnderWay),
    done: others.filter((view) => !isUnderWay(view)),
  };
}

/** Whether any provider sent a file with any task: the documents screen shows them all. */
export const hasProviderFiles = ({ tasks }: Pick<Dossier, 'tasks'>): boolean =>
  tasks.some(({ collectedData }) => collectedData.providerFiles?.length);

/** Whether the reporter can work on a task now. */
export const canBeDone = ({ stand, route }: TaskView): boolean =>
  route !== null && (stand === 'startable' || stand === 'rejected');

/** A newer release can add task types; this version of the page cannot show those. */
export const isKnown = ({ type }: Pick<Task, 'type'>): boolean => TASK_TYPES.includes(type);

/** Found products can be changed as long as the task that asks for them can be worked on. */
function canChangeFound(tasks: readonly Task[], products: readonly Product[], now: Date): boolean {
  const task = tasks.find(({ type }) => type === 'extra_product_by_document');
  return task !== undefined && canStart({ task, tasks, products, now });
}

function standOf(task: Task, waits: readonly Wait[], route: string | null): TaskView['stand'] {
  if (isRejected(task)) return 'rejected';
  if (waits.length > 0) return 'blocked';
  return route === null ? 'waiting' : 'startable';
}

const STANDS: readonly TaskView['stand'][] = ['rejected', 'startable', 'waiting', 'blocked'];

const rank = ({ task, stand }: TaskView): number =>
  STANDS.indexOf(stand) * 2 + (task.tags.includes('urgent') ? 0 : 1);
