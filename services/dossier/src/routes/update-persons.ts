import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Person } from '@nabericht/domain/person';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { savePersons } from '../persons/save-persons.ts';

export const updatePersons =
  (deps: DossierDeps): Handler<typeof dossierContract.updatePersons> =>
  async ({ body }): Promise<{ persons: Person[] }> => {
    const [first] = body.persons;
    // All or none is saved, which one lock can promise for one dossier.
    const elsewhere = body.persons.findIndex(({ dossierId }) => dossierId !== first?.dossierId);
    if (!first || elsewhere >= 0)
      throw refused([{ field: `persons.${elsewhere}.dossierId`, code: 'invalid' }]);
    return changeDossier(deps, first.dossierId, async (changing) => ({
      persons: await savePersons(
        changing,
        body.persons.map(({ dossierId, ...person }, index) => ({ person, field: `persons.${index}` })),
      ),
    }));
  };
