import { isPassing, problemOf } from '@nabericht/remote/call-problem';
import { Outlet } from '@nabericht/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

const SECOND_MS = 1000;

/** One cache per visit: on the server a shared one would mix up people. */
export function DossierRoot() {
  const [queries] = useState(createQueries);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}

const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a screen says so at once, rather than wait for one in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isPassing(problemOf(error)),
        retryDelay: (failures, error) =>
          Math.max(2 ** failures, problemOf(error).retryAfter ?? 0) * SECOND_MS,
      },
    },
  });
