import { ASK_AGAIN } from '@nabericht/remote/ask-again';
import { Outlet } from '@nabericht/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

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
        ...ASK_AGAIN,
      },
    },
  });
