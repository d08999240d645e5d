import { ASK_AGAIN } from '@nabericht/remote/ask-again';
import { Outlet } from '@nabericht/router';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

/** One cache per visit: a shared one on the server would mix the data of different people. */
export function ChangeRoot() {
  const [queries] = useState(
    // No refetching in the background, which would replace what is being edited: the version sent with the save detects
    // a conflict.
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
