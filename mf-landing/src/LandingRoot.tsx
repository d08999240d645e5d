import { ASK_AGAIN } from '@nabericht/remote/ask-again';
import { Outlet } from '@nabericht/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

/** One query cache per visit: on the server, a shared cache would mix the data of different visitors. */
export function LandingRoot() {
  const [queries] = useState(
    () =>
      new QueryClient({
        // Without a connection a query fails instead of waiting in silence, so that the screen can say so; it runs again
        // when the connection is back.
        defaultOptions: { queries: { ...ASK_AGAIN, networkMode: 'always', refetchOnReconnect: true } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
