import { paths, useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { Navigate } from '@nabericht/router';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftKeeper } from '../drafts/use-draft.ts';
import { Waiting } from './Waiting.tsx';

/**
 * Begins a report for the provider whose address was opened. When that is impossible it redirects to the provider's
 * page, which says what went wrong or leads to the provider's web site.
 */
export function StartForProvider({ slug }: { slug: string }) {
  const api = useApi();
  const noteProblem = useNoteProblem('load provider');
  const keeper = useDraftKeeper();
  // The same id at every try: if a request arrived but its answer was lost, the service recognises the retry.
  const [draftId] = useState(() => crypto.randomUUID());
  const start = useQuery({
    // The key is unique to this screen: another screen of this address may still be beginning a report that has ended
    // since.
    queryKey: ['start', slug, draftId],
    queryFn: async () => {
      const provider = await api.provider.readProviderBySlug({ params: { slug } }).catch((error: unknown) => {
        noteProblem(error);
        return null;
      });
      if (!provider?.active || provider.directLink) return 'elsewhere';
      await keeper.begin({ draftId, providerIds: [provider._id], providerSlug: slug, answers: {} });
      return 'started';
    },
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (start.isError) return <ErrorBlock onRetry={() => void start.refetch()} retrying={start.isFetching} />;
  if (start.data === 'elsewhere') return <Navigate replace to={paths.provider(slug)} />;
  return <Waiting />;
}
