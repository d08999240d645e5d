import { isHandedIn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import { noticePhase } from '@nabericht/domain/provider/notice-state';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { Settlement } from '../settled-products/settlement-repository.ts';

type Parts = Pick<DossierWhole, 'tasks'>;
type Named = Pick<Provider, '_id' | 'name'>;

const nameIn = (providers: readonly Named[]) => (id: string | null | undefined) =>
  providers.find(({ _id }) => _id === id)?.name ?? [];

/**
 * Names of the providers to which a notice of this dossier was sent, or that answered by telephone: they keep what they were
 * told.
 */
export const toldProviders = ({ tasks }: Parts, providers: readonly Provider[], now: Date): string[] =>
  tasks
    .filter(
      ({ task, answeredAt, earlierNotices }) =>
        noticePhase(task, now) === 'sent' ||
        answeredAt ||
        earlierNotices.some(({ leftAt, answeredAt }) => leftAt ?? answeredAt),
    )
    .flatMap(({ task }) => nameIn(providers)(task.providerId));

/** Names of the insurers that have or will get the details of an invited person, because their product was handed in. */
export const toldInsurersOf = (
  { tasks }: Parts,
  person: Pick<Person, 'uuid'>,
  providers: readonly Named[],
): string[] =>
  providerNames(
    tasks.filter(({ task }) => isHandedIn(person, [task])),
    providers,
  );

/** Names of the insurers that get the details of a person once all beneficiaries are done, also where they have them already. */
export const waitingInsurersOf = (
  { tasks }: Parts,
  person: Pick<Person, 'uuid'>,
  providers: readonly Named[],
): string[] =>
  providerNames(
    tasks.filter(
      ({ task }) => task.collectedData.beneficiaries?.includes(person.uuid) && !isHandedIn(person, [task]),
    ),
    providers,
  );

/**
 * Names of the insurers that have the details of a person, and of those that do not get them any more, once a dossier is
 * erased: nothing of it is sent after that. An insurer that has an earlier settlement, or has several insurances, can be
 * among both.
 * @param unsent what is still to be sent
 */
export function insurersAtErasure(
  { tasks }: Parts,
  person: Pick<Person, 'uuid'>,
  providers: readonly Named[],
  unsent: readonly Pick<Settlement, 'productId' | 'isToldAgain'>[],
): { told: string[]; untold: string[] } {
  const ofPerson = tasks.filter(({ task }) => task.collectedData.beneficiaries?.includes(person.uuid));
  const isSettled = ({ task }: Parts['tasks'][number]) => task.status === 'completed';
  const unsentOf = ({ task }: Parts['tasks'][number]) =>
    unsent.filter(({ productId }) => productId === task.productId);
  return {
    told: providerNames(
      ofPerson.filter((record) => isSettled(record) && unsentOf(record).every((one) => one.isToldAgain)),
      providers,
    ),
    untold: providerNames(
      ofPerson.filter((record) => !isSettled(record) || unsentOf(record).length > 0),
      providers,
    ),
  };
}

/** The names of the providers of these tasks, without duplicates. */
export const providerNames = (tasks: Parts['tasks'], providers: readonly Named[]): string[] => [
  ...new Set(tasks.flatMap(({ task }) => nameIn(providers)(task.providerId))),
];
