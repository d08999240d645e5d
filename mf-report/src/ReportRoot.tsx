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

/** One draft and one cache per visit: shared ones on the server would mix the data of different people. */
export function ReportRoot() {
  const remote = useRemote();
  const [queries] = useState(
    // With `always`, a request without a connection fails and the screen says so, instead of waiting silently.
    () => new QueryClient({ defaultOptions: { queries: { ...ASK_AGAIN, networkMode: 'always' } } }),
  );
  const [keeper] = useState(() => {
    // A report that was just begun on the page before is shown without loading it.
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
