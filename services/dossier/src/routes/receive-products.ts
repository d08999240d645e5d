import { isDeepStrictEqual } from 'node:util';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { replyDueOn } from '@nabericht/domain/calendar/reply-deadline';
import { foundKind } from '@nabericht/domain/products/found-kind';
import type { Product } from '@nabericht/domain/products/product';
import { hasFlow } from '@nabericht/domain/products/product-flow';
import type { Provider } from '@nabericht/domain/provider/provider';
import { isDenied } from '@nabericht/domain/provider/provider-answer';
import { type TaskSpec, taskSpec } from '@nabericht/domain/tasks/initial-tasks';
import { ACTIVATED_BY_ADMIN, isOpened } from '@nabericht/domain/tasks/task-editable';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound, refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { leaveMessage, tellReporter } from '../messages/tell-reporter.ts';
import { denialBeforeUnsent } from '../notices/denial-before-unsent.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { recordAnswer } from '../notices/record-answer.ts';
import { assertRoom, hasRoom } from '../providers/assert-room.ts';
import { addTasks, putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

export const receiveProducts =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveProducts> =>
  ({ params: { dossierId, providerId }, body }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { before, whole, providers, now } = changing;
      const record = findProviderTask(whole, providerId);
      if (!record.task.noticeSentAt) throw notFound();
      const from = providers.find(({ _id }) => _id === providerId);
      const provider = from?.name ?? '';
      const known = new Map(before.products.map((product) => [product.uuid, product]));
      const sent = new Map(body.products.map((product) => [product.uuid, product]));
      const added = [...sent.keys()].filter((uuid) => !known.has(uuid));
      if (added.length > 0) assertRoom(changing, providerId, 'products', added.length);
      for (const product of sent.values()) {
        const taken = refused([{ field: 'products.uuid', code: 'invalid' }]);
        const was = known.get(product.uuid);
        if (was && was.providerId !== providerId) throw taken;
        changing.refuseTaken(product.uuid, taken);
        const put = { ...product, provider, providerId, source: 'provider' as const };
        whole.products = was
          ? whole.products.map((other) => (other.uuid === put.uuid ? put : other))
          : [...whole.products, put];
      }
      addTasks(
        changing,
        added.map((productId) => ({
          spec: productTask({ providerId, from, product: sent.get(productId), now }),
          productId,
        })),
      );
      const renewed = before.products.flatMap((product) => {
        const now = sent.get(product.uuid);
        const task = before.tasks.find((record) => record.task.productId === product.uuid);
        return task && now && isAskedAnew(task, product, now) ? [{ task, product: now }] : [];
      });
      for (const { task, product } of renewed) {
        const { status, tags, replyDueOn = null } = productTask({ providerId, from, product, now });
        const { providerFiles } = task.task.collectedData;
        const anew = { ...task.task, status, tags, replyDueOn, collectedData: { providerFiles } };
        putTask(changing, { ...task, task: anew });
        changing.forgetTyped(task.task._id);
      }
      whole.record = { ...whole.record, productsReceivedAt: now };
      // A provider that sends products has the customer, whatever it answered before.
      const isConfirmed = record.answeredAt !== null && !isDenied(record.task);
      // A notice that was sent again can be answered only once it has reached the provider.
      const isAnswer = !isConfirmed && !denialBeforeUnsent(record);
      const by = { kind: 'provider-key', id: providerId } as const;
      if (isAnswer) await recordAnswer(changing, record, { status: 'Confirmed', message: '' }, by);
      // A repeat that changes nothing is not recorded, since the record of acts is kept for good.
      if (!isAnswer && isDeepStrictEqual(whole.products, before.products)) return;
      changing.record({ act: 'provider.products', by, subject: [...sent.keys()].join(' ') });
      const opened = before.products.flatMap((product) => {
        const now = sent.get(product.uuid);
        const task = before.tasks.find((record) => record.task.productId === product.uuid)?.task;
        return task?.status === 'new' && now && isOpenedNow(product, now) ? [now] : [];
      });
      // When the limit of messages is reached, only the task list shows it.
      const isHeard = () => hasRoom(changing, providerId, 'messages');
      for (const { name } of opened)
        if (isHeard())
          tellReporter(changing, 'message.taskActivated', { product: name, provider }, { providerId });
      const found = [
        ...added.flatMap((uuid) => sent.get(uuid) ?? []),
        ...renewed.map(({ product }) => product).filter(({ productType }) => hasFlow(productType)),
      ];
      if (found.length === 0 || !isHeard()) return;
      const product = foundKind(found.map(({ productType }) => productType));
      const variables = { provider, count: found.length, product };
      const told = ['message.productsFound', variables, { providerId }] as const;
      if (isConfirmed) tellReporter(changing, ...told);
      // The mail about the answer already asks the reporter to look.
      else leaveMessage(changing, ...told);
    });

/**
 * A product that turns out to be of another kind starts again, since the answers were to other questions. A product
 * that the reporter has settled was reported to the provider, and stays.
 */
const isAskedAnew = ({ task }: TaskRecord, was: Product, is: Product): boolean =>
  was.productType !== is.productType && (task.status !== 'completed' || !hasFlow(was.productType));

/** The task list promises a message when a product opens; kinds that the back office opens get theirs from that act. */
const isOpenedNow = (was: Product, is: Product): boolean =>
  !was.isEditable && is.isEditable && !ACTIVATED_BY_ADMIN.includes(is.productType);

/**
 * A product without questions is completed immediately, so that no task list waits for it. One that the provider
 * reviews first gets the last day on which it will answer.
 */
function productTask({ providerId, from, product, now }: ReceivedProduct): TaskSpec {
  if (!product || !hasFlow(product.productType))
    return taskSpec('product_information', { providerId, status: 'completed' });
  const isLookedAt = from && !isOpened({ collectedData: {} }, product);
  return taskSpec('product_information', {
    providerId,
    tags: ['new'],
    ...(isLookedAt && { replyDueOn: replyDueOn(now, from.replyWorkingDays) }),
  });
}

interface ReceivedProduct {
  providerId: string;
  from: Pick<Provider, 'replyWorkingDays'> | undefined;
  product: Pick<Product, 'productType' | 'isEditable'> | undefined;
  now: Date;
}
