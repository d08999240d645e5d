import type { Provider } from '@nabericht/domain/provider/provider';
import { providerNames } from '../accounts/told-providers.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';

/** The names of the insurers from whose insurance a person benefits, without duplicates. */
export const insurersOf = (
  personId: string,
  { tasks }: Pick<DossierWhole, 'tasks'>,
  providers: readonly Pick<Provider, '_id' | 'name'>[],
): string[] =>
  providerNames(
    tasks.filter(({ task }) => task.collectedData.beneficiaries?.includes(personId)),
    providers,
  );
