import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import { givesDetails } from '@nabericht/domain/beneficiary/filling-in';
import type { Person } from '@nabericht/domain/people/person';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changedDossier } from '../dossiers/change-dossier.ts';
import { savePersons } from '../persons/save-persons.ts';
import { forgetTypedDetails } from '../persons/typed-details-repository.ts';

export const updatePersons =
  (deps: DossierDeps): Handler<typeof dossierContract.updatePersons> =>
  async ({ body, caller }): Promise<{ persons: Person[] }> => {
    const [first] = body.persons;
    // All or none are saved, which one lock can guarantee for one dossier only.
    const elsewhere = body.persons.findIndex(({ dossierId }) => dossierId !== first?.dossierId);
    if (!first || elsewhere >= 0)
      throw refused([{ field: `persons.${elsewhere}.dossierId`, code: 'invalid' }]);
    const sent = body.persons.map(({ dossierId, ...person }, index) => ({
      person,
      field: `persons.${index}`,
    }));
    const given = body.persons.filter(givesDetails);
    const isInvited = caller.kind === 'beneficiary';
    const { result: ids, whole } = await changedDossier(deps, first.dossierId, async (changing) => {
      const saved = savePersons(changing, sent, caller);
      // Only here, because other requests can contain an account without coming from the form whose draft this is.
      const isGiven = (id: string) => given.some(({ uuid }) => uuid === id);
      const known = changing.before.persons.map(({ uuid }) => uuid);
      await forgetTypedDetails(changing.trx, known.filter(isGiven));
      return saved;
    });
    return {
      persons: ids
        .flatMap((id) => whole.persons.find(({ uuid }) => uuid === id) ?? [])
        .map((person) => (isInvited ? person : seenByReporter(person))),
    };
  };
