import { useApi } from '@nabericht/remote';
import { useNotedProblem } from '@nabericht/remote/use-note-problem';
import { Outlet } from '@nabericht/router';
import { useQuery } from '@tanstack/react-query';
import { type OpenPerson, PersonFlowContext } from './person-flow.ts';
import { useTypedDetails } from './use-typed-details.ts';

type Kept = Parameters<typeof useTypedDetails>[0]['kept'];

/** The details of a person that were typed before and not sent. */
export function useKeptDetails(dossierId: string, personId: string, isAsked = true) {
  const api = useApi();
  const query = useQuery<Kept>({
    queryKey: ['typed details', dossierId, personId],
    queryFn: ({ signal }) =>
      api.beneficiary.readTypedDetails({ params: { dossierId, personId } }, { signal }),
    enabled: isAsked,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Removed from the cache on unmount, because the details contain bank accounts.
    gcTime: 0,
  });
  useNotedProblem(query.error, 'load typed details');
  return query;
}

/** The steps of a person, starting with what was typed before. */
export function OpenedPerson({ kept, ...open }: OpenPerson & { kept: Kept }) {
  const { dossierId, person, base } = open;
  const typed = useTypedDetails({ dossierId, person, kept });
  return (
    <PersonFlowContext value={{ ...open, typed, pathTo: (step) => `${base}/${step}` }}>
      <Outlet />
    </PersonFlowContext>
  );
}
