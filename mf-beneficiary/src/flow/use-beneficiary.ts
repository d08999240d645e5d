import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import type { PersonInput } from '@nabericht/domain/people/person';
import { useApi } from '@nabericht/remote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * A beneficiary, with the fields that this visitor may read. Never refetched in the background, so that a save uses the version
 * with which the form was opened.
 */
export function useBeneficiary(dossierId: string, personId: string, isAsked = true) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(dossierId, personId),
    queryFn: ({ signal }) => api.beneficiary.readBeneficiary({ params: { dossierId, personId } }, { signal }),
    enabled: isAsked,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Removed from the cache on unmount, because the person has bank data.
    gcTime: 0,
  });
}

export function useSavePerson(dossierId: string, person: Beneficiary | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    async (change: PersonInput) => {
      if (!person) throw new Error('Nobody to save');
      const { uuid, version } = person;
      const { persons } = await api.dossier.updatePersons({
        body: { persons: [{ version, ...change, uuid, dossierId }] },
      });
      const saved = persons.find((each) => each.uuid === uuid);
      if (saved) queries.setQueryData(keyOf(dossierId, uuid), { ...person, ...saved });
    },
    [api, queries, dossierId, person],
  );
}

const keyOf = (dossierId: string, personId: string) => ['beneficiary', dossierId, personId];
