import { ApiProblem, paths, useApi, useRemote } from '@nabericht/remote';
import { Navigate } from '@nabericht/router';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { useQuery } from '@tanstack/react-query';
import { useDraftKeeper } from '../drafts/use-draft.ts';
import { Waiting } from './Waiting.tsx';

/** Begins a report for the provider whose address was opened; without such a provider the landing page helps on. */
export function StartForProvider({ slug }: { slug: string }) {
  const api = useApi();
  const { reportError } = useRemote();
  const keeper = useDraftKeeper();
  const start = useQuery({
    queryKey: ['start', slug],
    queryFn: async () => {
      const provider = await api.provider.readProviderBySlug({ params: { slug } }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null;
        reportError(error, 'load provider');
        throw error;
      });
      if (!provider?.active) return 'unknown';
      if (provider.directLink) return 'elsewhere';
      await keeper.begin(newDraft([provider._id], slug));
      return 'started';
    },
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (start.isError) return <ErrorBlock onRetry={() => void start.refetch()} retrying={start.isFetching} />;
  if (start.data === 'unknown') return <Navigate replace to={paths.home()} />;
  if (start.data === 'elsewhere') return <Navigate replace to={paths.provider(slug)} />;
  return <Waiting />;
}

export const newDraft = (providerIds: string[], providerSlug: string | null) => ({
  draftId: crypto.randomUUID(),
  providerIds,
  providerSlug,
  answers: {},
});
