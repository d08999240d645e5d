import { isHandedIn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';

type Parts = Pick<DossierWhole, 'tasks'>;

const nameIn = (providers: readonly Provider[]) => (id: string | null | undefined) =>
  providers.find(({ _id }) => _id === id)?.name ?? [];

/** Names of the providers to which a notice of this dossier has left: they keep what they were told. */
export const toldProviders = ({ tasks }: Parts, providers: readonly Provider[], now: Date): string[] =>
  tasks
    .filter(
      ({ task, earlierNotices }) =>
        (task.noticeLeavesAt && new Date(task.noticeLeavesAt) <= now) ||
        earlierNotices.some(({ leftAt }) => leftAt),
    )
    .flatMap(({ task }) => nameIn(providers)(task.providerId));

/** Names of the insurers that have or will get the details of an invited person, because their product was handed in. */
export const insurersOf = (
  { tasks }: Parts,
  person: Pick<Person, 'uuid'>,
  providers: readonly Provider[],
): string[] => [
  ...new Set(
    tasks
      .map(({ task }) => task)
      .filter((task) => isHandedIn(person, [task]))
      .flatMap(({ providerId }) => nameIn(providers)(providerId)),
  ),
];
