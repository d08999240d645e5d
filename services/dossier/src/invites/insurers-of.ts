import type { Provider } from '@nabericht/domain/provider/provider';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';

/** The names of the insurers from whose insurance a person benefits, without duplicates. */
export const insurersOf = (
  personId: string,
  { tasks }: Pick<DossierWhole, 'tasks'>,
  providers: readonly Pick<Provider, '_id' | 'name'>[],
): string[] => [
  ...new Set(
    tasks
      .filter(({ task }) => task.collectedData.beneficiaries?.includes(personId))
      .flatMap(({ task }) => providers.find(({ _id }) => _id === task.providerId)?.name ?? []),
  ),
];
