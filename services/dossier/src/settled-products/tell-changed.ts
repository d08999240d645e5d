import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { asksToIdentify, isSettled } from '@nabericht/domain/beneficiary/beneficiary';
import { hasGivenDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import type { Person } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { partyOf } from './settled-product.ts';
import { tellProduct } from './tell-product.ts';

const GATHERED_MS = 15 * 60_000;

/**
 * The end of the running quarter of an hour. All changes until then are told as one, because each overtakes the one before
 * it; however often somebody changes something, the insurer is told what is known by then.
 */
const quarterEnd = (now: Date): Date => new Date((Math.floor(now.getTime() / GATHERED_MS) + 1) * GATHERED_MS);

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
        !(isComplete(former, product, now) && isDeepStrictEqual(toldOf(former), toldOf(person)))
      );
    });
    if (isChanged) await tellProduct(changing, task, randomUUID(), { startAfter: quarterEnd(now) });
  }
}

/** Whether the person's details are complete for this insurance, including the identification if it requires one. */
const isComplete = (person: Person, product: Product, now: Date): boolean =>
  hasGivenDetails(person, now) && (isSettled(person) || !asksToIdentify(product));

const toldOf = (person: Person) => ({
  ...partyOf(person),
  relationshipToDeceased: person.relationshipToDeceased ?? null,
});
