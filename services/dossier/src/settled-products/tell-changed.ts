import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { asksToIdentify, isDone } from '@nabericht/domain/beneficiary/beneficiary';
import { hasGivenDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import type { Person } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { EnqueueOptions } from '@nabericht/service-kit/jobs';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { quarterOf } from '../quarter-hour.ts';
import type { StoredTask } from '../tasks/task-repository.ts';
import { beneficiaryOf } from './settled-product.ts';
import { tellProduct } from './tell-product.ts';

/**
 * The first change in a quarter of an hour is told at once: the queue takes one job with its id, and keeps it for longer than
 * that. The others are told as one when the quarter ends, because each overtakes the one before it; by then the first was
 * told, and is not told again.
 */
const startsOf = (task: StoredTask, now: Date): EnqueueOptions[] => {
  const { number, endsAt } = quarterOf(now);
  return [{ id: namedUuid(`changed ${task._id} ${number}`) }, { startAfter: endsAt }];
};

/**
 * Tells insurers again that were told of somebody whose details changed since: it would pay to the account that it was
 * told. Details that are incomplete are told once they are complete.
 */
export async function tellChanged(changing: DossierChanging): Promise<void> {
  const { before, whole, now } = changing;
  for (const { task } of whole.tasks) {
    const was = before.tasks.find((record) => record.task._id === task._id)?.task;
    const product = whole.products.find(({ uuid }) => uuid === task.productId);
    const isTold = was?.status === 'completed' && task.status === 'completed';
    if (!isTold || product?.productType !== 'life-insurance') continue;
    const isChanged = whole.persons.some((person) => {
      const former = before.persons.find(({ uuid }) => uuid === person.uuid);
      return (
        former &&
        former !== person &&
        task.collectedData.beneficiaries?.includes(person.uuid) &&
        isComplete(person, product, now) &&
        !(isComplete(former, product, now) && isDeepStrictEqual(beneficiaryOf(former), beneficiaryOf(person)))
      );
    });
    if (isChanged) await tellProduct(changing, task, randomUUID(), startsOf(task, now));
  }
}

/** Whether the person's details are complete for this insurance, including the identification if it requires one. */
const isComplete = (person: Person, product: Product, now: Date): boolean =>
  hasGivenDetails(person, now) && (isDone(person) || !asksToIdentify(product));
