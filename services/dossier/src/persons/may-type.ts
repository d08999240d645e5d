import { whyNotFillIn } from '@nabericht/domain/beneficiary/filling-in';
import type { Refusal } from '@nabericht/domain/rule/refusal';
import type { Caller } from '@nabericht/service-kit/caller';
import { notFound } from '@nabericht/service-kit/problem';
import type { Store } from '../store.ts';
import { listTasks } from '../tasks/task-repository.ts';
import { findPerson } from './person-repository.ts';
import type { TypedOf } from './typed-details-repository.ts';

/**
 * In which role the caller types the details of a person, and a reason if they may not.
 * @throws {Problem} 404 when there is no such person
 */
export async function mayType(
  store: Store,
  { dossierId, personId }: { dossierId: string; personId: string },
  caller: Caller,
): Promise<{ typing: TypedOf; why: Refusal | null }> {
  const [person, tasks] = await Promise.all([
    findPerson(store, dossierId, personId),
    listTasks(store, dossierId),
  ]);
  if (!person) throw notFound();
  const isInvited = caller.kind === 'beneficiary';
  return {
    typing: { personId, inviteId: isInvited ? caller.inviteId : null },
    why: whyNotFillIn(
      person,
      tasks.map(({ task }) => task),
      { isInvited },
    ),
  };
}
