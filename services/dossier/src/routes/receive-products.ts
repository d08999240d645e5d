import { isDeepStrictEqual } from 'node:util';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { replyDueOn } from '@nabericht/domain/calendar/reply-deadline';
import { foundKind } from '@nabericht/domain/products/found-kind';
import type { Product } from '@nabericht/domain/products/product';
import { hasFlow } from '@nabericht/domain/products/product-flow';
import { isDenied } from '@nabericht/domain/provider/denial';
import { type TaskSpec, taskSpec } from '@nabericht/domain/tasks/initial-tasks';

import { isAskedAgain, isOpened, isOpenedByOffice } from '@nabericht/domain/tasks/task-editable';
import { isForReporter } from '@nabericht/domain/tasks/task-turn';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { EnqueueOptions } from '@nabericht/service-kit/jobs';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { leaveMessage, tellReporter } from '../messages/tell-reporter.ts';
import { denialBeforeUnsent } from '../notices/denial-before-unsent.ts';
import { recordAnswer } from '../notices/record-answer.ts';
import { assertRoom, hasRoom } from '../providers/assert-room.ts';
import { fromProvider, type SendingProvider } from '../providers/from-provider.ts';
import { quarterOf } from '../quarter-hour.ts';
import { addTasks, putTask } from '../tasks/change-tasks.ts';
import type { StoredTask, TaskRecord } from '../tasks/task-repository.ts';

/** A product that the dossier had before, as its provider sends it again, and its task. */
interface SentAgain {
  was: Product;
  is: Product;
  record: TaskRecord;
}

export const receiveProducts =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveProducts> =>
  ({ params: { dossierId, providerId }, body }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { before, whole, now } = changing;
      const from = fromProvider(changing, providerId);
      const { record, by } = from;
      const sent = new Map(body.products.map((product) => [product.uuid, product]));
      const known = new Set(before.products.map(({ uuid }) => uuid));
      const added = [...sent.values()].filter(({ uuid }) => !known.has(uuid));
      if (added.length > 0) assertRoom(changing, providerId, 'products', added.length);
      // Of one that is named twice the last counts.
      const lasting = [...body.products.entries()].filter(
        ([, product]) => sent.get(product.uuid) === product,
      );
      putProducts(changing, lasting, from);
      addTasks(
        changing,
        added.map((product) => ({ spec: productTask(product, from, now), productId: product.uuid })),
      );
      const again = before.products.flatMap((was): SentAgain[] => {
        const is = sent.get(was.uuid);
        const ofProduct = before.tasks.find(({ task }) => task.productId === was.uuid);
        return is && ofProduct ? [{ was, is, record: ofProduct }] : [];
      });
      const renewed = again.filter(isAskedAnew);
      for (const one of renewed) askAnew(changing, one, from);
      askToOpen(changing, added, () => ({}));
      askToOpen(
        changing,
        renewed.map(({ is }) => is),
        (task) => gathered(task, now),
      );
      whole.record = { ...whole.record, productsReceivedAt: now };
      // A provider that sends products has the customer, whatever it answered before.
      const isConfirmed = record.answeredAt !== null && !isDenied(record.task);
      // A notice that was sent again can be answered only once it has reached the provider, and products that come
      // while the provider asks something leave its question open.
      const isAnswer = !isConfirmed && !denialBeforeUnsent(record) && !isAskedAgain(record.task);
      if (isAnswer) await recordAnswer(changing, record, { status: 'Confirmed', message: '' }, by);
      // A repeat that changes nothing is not recorded, since the record of acts is kept for good.
      if (!isAnswer && isDeepStrictEqual(whole.products, before.products)) return;
      changing.record({ act: 'provider.products', by, subject: [...sent.keys()].join(' ') });
      tellOpened(
        changing,
        again.filter((one) => !renewed.includes(one) && isOpenedByProvider(changing, one)),
        from,
      );
      const withQuestions = renewed.map(({ is }) => is).filter(({ productType }) => hasFlow(productType));
      // The mail about the answer already asks the reporter to look.
      tellFound(changing, [...added, ...withQuestions], from, isAnswer ? leaveMessage : tellReporter);
    });

/** @throws {Problem} 422 when another provider, or another dossier, has a product with the same id */
function putProducts(
  changing: DossierChanging,
  products: readonly (readonly [index: number, product: Product])[],
  { providerId, name }: SendingProvider,
): void {
  const { before, whole } = changing;
  for (const [index, product] of products) {
    const taken = refused([{ field: `products.${index}.uuid`, code: 'taken' }]);
    const was = before.products.find(({ uuid }) => uuid === product.uuid);
    if (was && was.providerId !== providerId) throw taken;
    changing.refuseTaken(product.uuid, taken);
    const put = { ...product, provider: name, providerId, source: 'provider' as const };
    whole.products = was
      ? whole.products.map((other) => (other.uuid === put.uuid ? put : other))
      : [...whole.products, put];
  }
}

/** Nobody but the back office opens the task of such a product, so it is told which ones there are. */
function askToOpen(
  { whole, enqueue }: DossierChanging,
  products: readonly Product[],
  optionsOf: (task: StoredTask) => EnqueueOptions,
): void {
  const opened = products.filter(({ productType }) => isOpenedByOffice(productType));
  for (const { task } of whole.tasks)
    if (opened.some(({ uuid }) => uuid === task.productId))
      enqueue('askToOpenProduct', { dossierId: whole.record.id, taskId: task._id }, optionsOf(task));
}

/** A provider that keeps changing the kind of a product fills no mailbox: what it is when the quarter ends is told, once. */
function gathered({ _id }: StoredTask, now: Date): EnqueueOptions {
  const { number, endsAt } = quarterOf(now);
  return { id: namedUuid(`open ${_id} ${number}`), startAfter: endsAt };
}

/**
 * A product that turns out to be of another kind starts again, since the answers were to other questions. A product
 * that the reporter has settled was reported to the provider, and stays.
 */
const isAskedAnew = ({ was, is, record: { task } }: SentAgain): boolean =>
  was.productType !== is.productType && (task.status !== 'completed' || !hasFlow(was.productType));

function askAnew(changing: DossierChanging, { is, record }: SentAgain, from: SendingProvider): void {
  const { status, tags, replyDueOn = null } = productTask(is, from, changing.now);
  const { providerFiles } = record.task.collectedData;
  const task = { ...record.task, status, tags, replyDueOn, collectedData: { providerFiles } };
  putTask(changing, { ...record, task });
  changing.forgetTyped(task._id);
}

/**
 * Whether the provider lets a product be filled in that it still had to look at when it sent it before, also one that was
 * postponed, or asks more of one that was filled in. Kinds that the back office opens are left out: that act tells the
 * reporter itself.
 */
function isOpenedByProvider(
  { before, providers, now }: DossierChanging,
  { was, is, record: { task } }: SentAgain,
) {
  const context = taskContext(before, providers, now);
  const isToDo = (product: Product) =>
    product.isEditable && isForReporter(presentTask(task, { ...context, products: [product] }));
  return !isOpenedByOffice(is.productType) && !isToDo(was) && isToDo(is);
}

/** When the limit of messages is reached, only the task list shows it. */
const isHeard = (changing: DossierChanging, { providerId }: SendingProvider): boolean =>
  hasRoom(changing, providerId, 'messages');

/** The task list promises a message when a product opens. */
function tellOpened(changing: DossierChanging, opened: readonly SentAgain[], from: SendingProvider): void {
  const { providerId, name } = from;
  for (const { is } of opened)
    if (isHeard(changing, from)) {
      const variables = { product: is.name, provider: name };
      tellReporter(changing, 'message.taskActivated', variables, { providerId });
    }
}

function tellFound(
  changing: DossierChanging,
  found: readonly Product[],
  from: SendingProvider,
  tell: typeof tellReporter | typeof leaveMessage,
): void {
  if (found.length === 0 || !isHeard(changing, from)) return;
  const { providerId, name } = from;
  const product = foundKind(found.map(({ productType }) => productType));
  const variables = { provider: name, count: found.length, product };
  tell(changing, 'message.productsFound', variables, { providerId });
}

/**
 * A product without questions is completed immediately, so that no task list waits for it. One that the provider
 * reviews first gets the last day on which it will answer.
 * @param now when it was received
 */
function productTask(product: Product, { providerId, provider }: SendingProvider, now: Date): TaskSpec {
  if (!hasFlow(product.productType))
    return taskSpec('product_information', { providerId, status: 'completed' });
  const isLookedAt = provider && !isOpened({ collectedData: {} }, product);
  return taskSpec('product_information', {
    providerId,
    tags: ['new'],
    ...(isLookedAt && { replyDueOn: replyDueOn(now, provider.replyWorkingDays) }),
  });
}
