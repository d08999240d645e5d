import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { listPersons } from '../persons/person-repository.ts';
import { savePersons } from '../persons/save-persons.ts';

export const updatePersons =
  (deps: DossierDeps): Handler<typeof dossierContract.updatePersons> =>
  async ({ body, caller }): Promise<{ persons: Person[] }> => {
    const [first] = body.persons;
    // All or none is saved, which one lock can promise for one dossier.
    const elsewhere = body.persons.findIndex(({ dossierId }) => dossierId !== first?.dossierId);
    if (!first || elsewhere >= 0)
      throw refused([{ field: `persons.${elsewhere}.dossierId`, code: 'invalid' }]);
    const sent = body.persons.map(({ dossierId, ...person }, index) => ({
      person,
      field: `persons.${index}`,
    }));
    const isInvited = caller.kind === 'beneficiary';
    const ids = await changeDossier(deps, first.dossierId, (changing) => savePersons(changing, sent, caller));
    // Read again: who is done with their part was decided last.
    const persons = await listPersons(deps.store, first.dossierId);
    return {
      persons: ids
        .flatMap((id) => persons.find(({ uuid }) => uuid === id) ?? [])
        .map((person) => (isInvited ? person : seenByReporter(person))),
    };
  };
