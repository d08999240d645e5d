import type { BindOptions, OwnershipCheck } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { ownsDossiers } from './dossiers/dossier-repository.ts';
import type { Store } from './store.ts';

/** The dossiers that a request is about, wherever it names them. */
const IDS: Record<'dossier' | 'task' | 'person', (sent: Parameters<OwnershipCheck>[0]) => string[]> = {
  dossier: ({ params }) => [params.dossierId ?? params.id ?? ''],
  task: ({ params }) => [params.dossierId ?? ''],
  person: ({ body }) =>
    (body as { persons: { dossierId: string }[] }).persons.map(({ dossierId }) => dossierId),
};

/** Everything here belongs to a dossier, and a dossier to its reporter. */
export function ownershipChecks(store: Store): BindOptions['ownership'] {
  const check =
    (kind: keyof typeof IDS): OwnershipCheck =>
    async (sent) => {
      const { caller } = sent;
      if (caller.kind !== 'reporter' || !(await ownsDossiers(store, caller.userId, IDS[kind](sent)))) {
        throw notFound();
      }
    };
  return { dossier: check('dossier'), task: check('task'), person: check('person') };
}
