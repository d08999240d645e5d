import { ASK_AGAIN } from '@nabericht/remote/ask-again';
import { Outlet } from '@nabericht/router';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

/** One cache per visit: on the server a shared one would mix up people. */
export function ChangeRoot() {
  const [queries] = useState(
    // What stands in a form is not replaced behind somebody's back: the version of the save finds out.
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            ...ASK_AGAIN,
            networkMode: 'always',
            refetchOnWindowFocus: false,
            refetchOnReconnect: false,
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
