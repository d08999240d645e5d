import { ASK_AGAIN } from '@nabericht/remote/ask-again';
import { Outlet } from '@nabericht/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

/** One query cache per visit: on the server a shared one would mix up people. */
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
        // Without a connection a request fails at once, so that the screen can say so, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        ...ASK_AGAIN,
      },
    },
  });
