import { useRemote } from '@nabericht/remote';
import { ASK_AGAIN } from '@nabericht/remote/ask-again';
import { takeBegunReport } from '@nabericht/remote/begun-report';
import { Outlet } from '@nabericht/router';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { createDraftKeeper } from './drafts/draft-keeper.ts';
import { DraftContext, draftCalls } from './drafts/use-draft.ts';
import { watchLeaving } from './drafts/watch-leaving.ts';

/** One draft and one cache per visit: on the server shared ones would mix up people. */
export function ReportRoot() {
  const remote = useRemote();
  const [queries] = useState(
    // Without a connection a screen says so, rather than wait for one in silence.
    () => new QueryClient({ defaultOptions: { queries: { ...ASK_AGAIN, networkMode: 'always' } } }),
  );
  const [keeper] = useState(() => {
    // A report that has just begun stands here at once.
    const begun = takeBegunReport(remote.memory, Date.now());
    return createDraftKeeper(draftCalls(remote), () => sessionStorage, begun);
  });
  useEffect(() => {
    if (keeper.store.getState().status === 'loading') void keeper.load();
    return watchLeaving(keeper);
  }, [keeper]);
  return (
    <QueryClientProvider client={queries}>
      <DraftContext value={keeper}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Outlet />
        </Suspense>
      </DraftContext>
    </QueryClientProvider>
  );
}
