import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import type { Product, ReporterProduct } from '@nabericht/domain/products/product';
import { hasFlow } from '@nabericht/domain/products/product-flow';
import { canWithdraw } from '@nabericht/domain/provider/notice-outcome';
import type { Provider } from '@nabericht/domain/provider/provider';
import { isRejected, isUnknownThere } from '@nabericht/domain/provider/provider-answer';
import type { Refusal } from '@nabericht/domain/rule/refusal';
import type { Task } from '@nabericht/domain/tasks/task';
import { ACTIVATED_BY_ADMIN, isUnsent } from '@nabericht/domain/tasks/task-editable';
import { blockedBy, type Wait } from '@nabericht/domain/tasks/task-needs';
import { taskRoute } from '@nabericht/domain/tasks/task-route';
import { canStart, whyNotStart } from '@nabericht/domain/tasks/task-startable';
import { TASK_TYPES } from '@nabericht/domain/tasks/task-types';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';

/** A task as the list shows it. */
export interface TaskView {
  task: Task;
  provider: Provider | null;
  product: Product | null;
  /** What it is about, when the reporter found it. */
  found: ReporterProduct | null;
  /** `waiting`: not blocked by other tasks, but it cannot be opened now. */
  stand: 'rejected' | 'startable' | 'waiting' | 'blocked';
  /** What blocks it. */
  waits: Wait[];
  refusal: Refusal | null;
  /** Where it is worked on, under the dossier's tasks; null when it cannot be opened. */
  route: string | null;
  /**
   * Where it is said what happens, of a product of which nothing is asked and of a provider that was told, and where the
   * files of providers are while no documents can be added; null for all others.
   */
  look: string | null;
  /** Completed by the act of sending, as in the NN-only variant: not by an answer. */
  isDoneBySending: boolean;
}

export interface Sections {
  /** What asks for the reporter, now or later: the first that can be done stands first. */
  forYou: TaskView[];
  /** What lies with somebody else. */
  underWay: TaskView[];
  done: TaskView[];
}

/** The three parts of a task list: whose turn it is decides, so that "you need do nothing" is true. */
export function sectionsOf({ dossier, flags }: WholeDossier, now: Date): Sections {
  const { products, reporterProducts } = dossier;
  const tasks = dossier.tasks.filter(isKnown);
  const views = tasks.map((task): TaskView => {
    const provider = dossier.providers.find(({ _id }) => _id === task.providerId) ?? null;
    const product = products.find(({ uuid }) => uuid === task.productId) ?? null;
    const found = reporterProducts.find(({ uuid }) => uuid === task.productId) ?? null;
    const waits = task.status === 'completed' ? [] : blockedBy(task, tasks, now);
    const refusal = whyNotStart({ task, tasks, products, now });
    // It can be replied to, and nothing asks for that.
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
    const isOnlySaid = product !== null && !hasFlow(product.productType);
    const look = isTold || isClosedWithFiles || isOnlySaid ? place : null;
    const isDoneBySending =
      task.type === 'provider' && task.status === 'completed' && isOfNnOnly(flags.nnOnly, provider);
    const stand = standOf(task, waits, route);
    return { task, provider, product, found, waits, refusal, route, look, stand, isDoneBySending };
  });
  const isForYou = (view: TaskView) =>
    view.task.status === 'new' || isRejected(view.task) || isUnsent(view.task) || isHalfDone(view);
  // What is done by sending it is not done while it can still be withdrawn.
  const isUnderWay = ({ task }: TaskView) => task.status === 'active' || canWithdraw(task, now);
  const others = views.filter((view) => !isForYou(view));
  return {
    forYou: views.filter(isForYou).sort((a, b) => rank(a) - rank(b)),
    underWay: others.filter(isUnderWay),
    done: others.filter((view) => !isUnderWay(view)),
  };
}

/** Documents of a product were added, and nobody has them until the reporter finishes the task. */
const isHalfDone = ({ task, product }: TaskView): boolean =>
  task.status === 'active' && product !== null && ACTIVATED_BY_ADMIN.includes(product.productType);

/** Whether any provider sent a file, with whichever task: the documents show them all. */
export const hasProviderFiles = ({ tasks }: Pick<Dossier, 'tasks'>): boolean =>
  tasks.some(({ collectedData }) => collectedData.providerFiles?.length);

/** A task that the reporter can do something about now. */
export const canBeDone = ({ stand, route }: TaskView): boolean =>
  route !== null && (stand === 'startable' || stand === 'rejected');

/** A task of a kind that this version of the page does not know of cannot be shown by it. */
export const isKnown = ({ type }: Pick<Task, 'type'>): boolean => TASK_TYPES.includes(type);

/** What the reporter found is changed as long as the task that asks for it can be worked on. */
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
